import { Hono } from 'hono';
import type { Context } from 'hono';
import { TRASH_PATH } from '#lib/contract/api-paths.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';
import type { SignedIn } from '../http/serve.ts';
import { listTrash } from './trash-repository.ts';
import { readShort, readId } from '../http/parse-body.ts';
import { readLogQuery } from './list-query.ts';
import { restoreService } from './restore.ts';
import { trashPurger } from './trash-purger.ts';
import type { EntityDeps } from './unit-of-work.ts';

/** Throws 422 where it is not the caller's own password. */
type ProvePassword = (c: Context, by: SignedIn, password: unknown) => Promise<unknown>;

/** What was deleted: to see and to put back (editors), to delete for good (administrators). */
export function trashRoutes(
  deps: EntityDeps,
  sessions: SessionFinder,
  prove: ProvePassword
): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const purger = trashPurger(deps);
  const restore = restoreService(deps);
  const admin = requireRole('admin');
  app.use(`${TRASH_PATH}/*`, signedIn(sessions), requireRole('editor'));
  app.get(TRASH_PATH, async (c) => c.json(await listTrash(deps.db, readLogQuery(c))));
  app.delete(TRASH_PATH, admin, async (c) => {
    await prove(c, c.var.user, (await readShort(c))['current_password']);
    return c.json({ message: 'trash emptied', deleted: await purger.empty() });
  });
  app.delete(`${TRASH_PATH}/:id`, admin, async (c) => {
    await purger.remove(readId(c));
    return c.json({ message: 'deleted for good' });
  });
  app.post(`${TRASH_PATH}/:id/restore`, async (c) =>
    c.json({ message: 'restored', ...(await restore.trashed(readId(c), c.var.user)) })
  );
  return app;
}
