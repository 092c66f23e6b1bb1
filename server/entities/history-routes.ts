import { Hono, type Context } from 'hono';
import {
  emptyTrash,
  removeTrashed,
  restoreManyTrashed,
  restoreTrashed,
  trash
} from '#lib/contract/endpoints/deletions.ts';
import { history, lastAuthors, restoreChange } from '#lib/contract/endpoints/history.ts';
import { TRASH } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { HttpError } from '../http/errors.ts';
import { serve, PendingReview, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { imageStorage } from '../images/image-storage.ts';
import { DAY_MS, repeat } from '../jobs/repeat.ts';
import type { EntityDeps } from './crud/unit-of-work.ts';
import { listChanges, listLastChanges, toLogQuery } from './history/audit-log.ts';
import { restoreService } from './restore.ts';
import { listTrash, purgeTrash } from './history/trash-repository.ts';

/** Checks the caller's password. Throws HttpError 422 if it is wrong. */
export type ProvePassword = (c: Context, by: SignedIn, password: unknown) => Promise<unknown>;

/** Returns functions that permanently delete trashed rows, and images that only these rows used. */
export function trashPurger({ db, files, log }: Pick<EntityDeps, 'db' | 'files' | 'log'>) {
  const images = imageStorage({ db, files, log });
  const purge = async (filter: { id?: number; before?: string }): Promise<number> => {
    const purged = await purgeTrash(db, filter);
    for (const image of purged.images) await images.removeUnused(image);
    return purged.deleted;
  };
  return {
    async remove(id: number): Promise<void> {
      if ((await purge({ id })) === 0) throw new HttpError(404, ERROR_MESSAGE.notFound);
    },
    empty: () => purge({}),
    /** Deletes rows older than `TRASH.days`, now and daily. Returns a function that stops this. */
    start: (): (() => Promise<void>) =>
      repeat(log, 'the trash was not purged', () =>
        purge({ before: new Date(Date.now() - TRASH.days * DAY_MS).toISOString() })
      )
  };
}

const respond = <T extends object>(restored: T | PendingReview) =>
  restored instanceof PendingReview ? restored : { message: 'restored', ...restored };

/** Creates the routes of history and trash. */
export function historyRoutes(deps: EntityDeps, prove: ProvePassword): Hono<ApiEnv> {
  const { db, hooks } = deps;
  const app = new Hono<ApiEnv>();
  const purger = trashPurger(deps);
  const restore = restoreService(deps);

  serve(app, history, ({ query, signedIn }) =>
    listChanges(db, { ...toLogQuery(query, signedIn.role), id: query.id, import: query.import })
  );
  serve(app, lastAuthors, async ({ query: { entity, ids = '' }, signedIn }) => {
    toLogQuery({ entity }, signedIn.role);
    const last = await listLastChanges(db, entity, ids.split(',').map(Number));
    return { authors: last.map(({ row_id, by_username }) => ({ row_id, by_username })) };
  });
  serve(app, restoreChange, async ({ c, params, signedIn, body: { current_password } }) =>
    respond(
      await restore.change(
        params.id,
        signedIn,
        async ({ name }, id, changes) =>
          (await hooks[name]?.authorize?.(c, signedIn, [id], changes, current_password)) ?? signedIn
      )
    )
  );

  serve(app, trash, ({ query, signedIn }) =>
    listTrash(db, { ...toLogQuery(query, signedIn.role), deletion: query.deletion })
  );
  // Skips validation of the body, so that a missing password gets the response of a wrong one.
  const unvalidated = { ...emptyTrash, body: { ...emptyTrash.body, use: 'changes' as const } };
  serve(app, unvalidated, async ({ c, signedIn, body }) => {
    await prove(c, signedIn, body['current_password']);
    return { message: 'trash emptied', deleted: await purger.empty() };
  });
  serve(app, removeTrashed, async ({ params }) => {
    await purger.remove(params.id);
    return { message: 'deleted permanently' };
  });
  serve(app, restoreTrashed, async ({ params, signedIn }) =>
    respond(await restore.trashed(params.id, signedIn))
  );
  serve(app, restoreManyTrashed, async ({ signedIn, body }) => ({
    message: 'restored',
    ...(await restore.manyTrashed(body.ids, signedIn))
  }));
  return app;
}
