import { Hono } from 'hono';
import { HISTORY_PATH } from '#lib/contract/api-paths.ts';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';
import { listChanges } from './audit-log.ts';
import { readShort, readId } from '../http/parse-body.ts';
import { count, read, readLogQuery } from './list-query.ts';
import { restoreService } from './restore.ts';
import type { EntityDeps } from './unit-of-work.ts';

/** Who changed what and when, and the way back (editors; of accounts administrators). */
export function historyRoutes(deps: EntityDeps, sessions: SessionFinder): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const restore = restoreService(deps);
  app.use(`${HISTORY_PATH}/*`, signedIn(sessions), requireRole('editor'));
  app.get(HISTORY_PATH, async (c) => {
    const id = count('id', read(c, 'id'), undefined, LARGEST_ID);
    return c.json(await listChanges(deps.db, { ...readLogQuery(c), ...(id ? { id } : {}) }));
  });
  app.post(`${HISTORY_PATH}/:id/restore`, async (c) => {
    const { current_password } = await readShort(c);
    const by = c.var.user;
    const restored = await restore.change(
      readId(c),
      by,
      async ({ name }, id, changes) =>
        (await deps.hooks[name]?.authorize?.(c, by, [id], changes, current_password)) ?? by
    );
    return c.json({ message: 'restored', ...restored });
  });
  return app;
}
