import { Hono } from 'hono';
import { HISTORY_PATH } from '#lib/contract/api-paths.ts';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder, SignedIn } from '../http/auth-middleware.ts';
import { passwordProof } from '../accounts/password-proof.ts';
import { listChanges } from './audit-log.ts';
import type { Deps } from '../deps.ts';
import { readShort, readId } from '../http/parse-body.ts';
import { count, read, readPageOf } from './list-query.ts';
import { restores } from './restore.ts';

/** Who changed what and when, and the way back (editors; of accounts administrators). */
export function historyRoutes(deps: Deps, sessions: SessionFinder): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const restore = restores(deps);
  const proof = passwordProof(deps);
  app.use(`${HISTORY_PATH}/*`, signedIn(sessions), requireRole('editor'));
  app.get(HISTORY_PATH, async (c) => {
    const id = count('id', read(c, 'id'), undefined, LARGEST_ID);
    return c.json(await listChanges(deps.db, { ...readPageOf(c), ...(id ? { id } : {}) }));
  });
  app.post(`${HISTORY_PATH}/:id/restore`, async (c) => {
    const { current_password } = await readShort(c);
    const ask = (by: SignedIn, changes: Record<string, unknown>) =>
      proof.proveFor(c, by, changes, current_password);
    return c.json({ message: 'restored', ...(await restore.change(readId(c), c.var.user, ask)) });
  });
  return app;
}
