import { Hono, type Context } from 'hono';
import {
  emptyTrash,
  removeTrashed,
  restoreTrashed,
  trash
} from '#lib/contract/endpoints/history.ts';
import { serve, Waiting, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { toLogQuery } from './history/log-query.ts';
import { restoreService } from './restore.ts';
import { trashPurger } from './trash-purger.ts';
import { listTrash } from './history/trash-repository.ts';
import type { EntityDeps } from './crud/unit-of-work.ts';

/** Throws HttpError 422 for any but the caller's own password. */
export type ProvePassword = (c: Context, by: SignedIn, password: unknown) => Promise<unknown>;

/** Routes of the trash: list and restore (editors), delete permanently (administrators). */
export function trashRoutes(deps: EntityDeps, prove: ProvePassword): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const purger = trashPurger(deps);
  const restore = restoreService(deps);
  serve(app, trash, ({ query, signedIn }) => listTrash(deps.db, toLogQuery(query, signedIn.role)));
  // Not validated, so that a missing password gets the same answer as a wrong one.
  const unvalidated = { ...emptyTrash, body: { ...emptyTrash.body, use: 'changes' as const } };
  serve(app, unvalidated, async ({ c, signedIn, body }) => {
    await prove(c, signedIn, body['current_password']);
    return { message: 'trash emptied', deleted: await purger.empty() };
  });
  serve(app, removeTrashed, async ({ params }) => {
    await purger.remove(params.id);
    return { message: 'deleted for good' };
  });
  serve(app, restoreTrashed, async ({ params, signedIn }) => {
    const restored = await restore.trashed(params.id, signedIn);
    return restored instanceof Waiting ? restored : { message: 'restored', ...restored };
  });
  return app;
}
