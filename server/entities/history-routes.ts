import { Hono } from 'hono';
import { history, restoreChange } from '#lib/contract/endpoints/history.ts';
import { serve, Waiting, type ApiEnv } from '../http/serve.ts';
import { listChanges } from './history/audit-log.ts';
import { toLogQuery } from './history/log-query.ts';
import { restoreService } from './restore.ts';
import type { EntityDeps } from './crud/unit-of-work.ts';

/** Routes that list changes and revert them (editors; administrators for accounts). */
export function historyRoutes(deps: EntityDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const restore = restoreService(deps);
  serve(app, history, ({ query, signedIn }) => {
    const { id } = query;
    return listChanges(deps.db, { ...toLogQuery(query, signedIn.role), ...(id ? { id } : {}) });
  });
  serve(app, restoreChange, async ({ c, params, signedIn, body: { current_password } }) => {
    const restored = await restore.change(
      params.id,
      signedIn,
      async ({ name }, id, changes) =>
        (await deps.hooks[name]?.authorize?.(c, signedIn, [id], changes, current_password)) ??
        signedIn
    );
    return restored instanceof Waiting ? restored : { message: 'restored', ...restored };
  });
  return app;
}
