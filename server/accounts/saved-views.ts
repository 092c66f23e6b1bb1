import { Hono } from 'hono';
import { removeView, savedViews, saveView } from '#lib/contract/endpoints/saved-views.ts';
import { SAVED_VIEWS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, MANY_VIEWS } from '#lib/contract/messages.ts';
import { countRows } from '../db/engine.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { lockAccount } from './sessions.ts';

const COLUMNS = ['id', 'name', 'query'] as const;

/** Creates the routes for an account's saved views of lists (decision 112). */
export function savedViewRoutes({ db }: { db: Database }): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, savedViews, async ({ query: { entity }, signedIn }) => {
    const views = db
      .selectFrom('saved_views')
      .select(COLUMNS)
      .where('user_id', '=', signedIn.id)
      .where('entity', '=', String(entity))
      .orderBy('name_key');
    return { views: await views.execute() };
  });
  serve(app, saveView, async ({ body: { entity, name, query }, signedIn: { id: user_id } }) => {
    const name_key = normalizeKey(name);
    const view = await db.transaction().execute(async (trx) => {
      // Without the lock, concurrent saves could exceed the limit.
      if (!(await lockAccount(trx, user_id))) throw new HttpError(401, ERROR_MESSAGE.notSignedIn);
      const others = trx
        .selectFrom('saved_views')
        .where('user_id', '=', user_id)
        .where('entity', '=', entity)
        .where('name_key', '!=', name_key);
      if ((await countRows(others)) >= SAVED_VIEWS.max) throw new HttpError(409, MANY_VIEWS);
      return trx
        .insertInto('saved_views')
        .values({ user_id, entity, name, name_key, query })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'entity', 'name_key']).doUpdateSet({ name, query })
        )
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
    });
    return { message: 'view saved', view };
  });
  serve(app, removeView, async ({ params, signedIn }) => {
    const removed = await db
      .deleteFrom('saved_views')
      .where('id', '=', params.id)
      .where('user_id', '=', signedIn.id)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return { message: 'view deleted' };
  });
  return app;
}
