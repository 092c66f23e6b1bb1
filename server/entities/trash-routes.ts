import { Hono } from 'hono';
import { TRASH_PATH } from '#lib/contract/api-paths.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';
import { passwordProof } from '../accounts/password-proof.ts';
import { listTrash } from './trash-repository.ts';
import type { Deps } from '../deps.ts';
import { readShort, readId } from '../http/parse-body.ts';
import { readPageOf } from './list-query.ts';
import { restores } from './restore.ts';
import { trashPurger } from './trash-purger.ts';

/** What was deleted: to see and to put back (editors), to delete for good (administrators). */
export function trashRoutes(deps: Deps, sessions: SessionFinder): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const keeper = trashPurger(deps);
  const restore = restores(deps);
  const proof = passwordProof(deps);
  const admin = requireRole('admin');
  app.use(`${TRASH_PATH}/*`, signedIn(sessions), requireRole('editor'));
  app.get(TRASH_PATH, async (c) => c.json(await listTrash(deps.db, readPageOf(c))));
  app.delete(TRASH_PATH, admin, async (c) => {
    await proof.prove(c, c.var.user, (await readShort(c))['current_password']);
    return c.json({ message: 'trash emptied', deleted: await keeper.empty() });
  });
  app.delete(`${TRASH_PATH}/:id`, admin, async (c) => {
    await keeper.remove(readId(c));
    return c.json({ message: 'deleted for good' });
  });
  app.post(`${TRASH_PATH}/:id/restore`, async (c) =>
    c.json({ message: 'restored', ...(await restore.trashed(readId(c), c.var.user)) })
  );
  return app;
}
