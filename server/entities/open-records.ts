import { Hono } from 'hono';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { announceOpenRecord, type Viewer } from '#lib/contract/endpoints/open-records.ts';
import { OPEN_RECORDS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { createRepository } from './repository.ts';

const before = (age: number): string => new Date(Date.now() - age).toISOString();

/** Deletes forgotten forms, and the oldest ones of an account beyond its limit. */
const removeOld = (db: Database, userId: number) =>
  db
    .deleteFrom('open_records')
    .where(({ eb, or, and }) =>
      or([
        eb('seen_at', '<', before(OPEN_RECORDS.kept)),
        and([
          eb('user_id', '=', userId),
          eb('tab', 'not in', (select) =>
            select
              .selectFrom('open_records')
              .select('tab')
              .where('user_id', '=', userId)
              .orderBy('seen_at', 'desc')
              .limit(OPEN_RECORDS.max)
          )
        ])
      ])
    )
    .execute();

/** Lists who has a record open except in the given tab, longest first. */
async function listViewers(
  db: Database,
  { entity, row_id, tab }: { entity: string; row_id: number; tab: string },
  by: SignedIn
): Promise<Viewer[]> {
  const rows = await db
    .selectFrom('open_records')
    .innerJoin('users', 'users.id', 'open_records.user_id')
    .select(['user_id', 'username'])
    .select(({ fn }) => fn.min<string>('since').as('since'))
    .where('entity', '=', entity)
    .where('row_id', '=', row_id)
    .where('seen_at', '>', before(OPEN_RECORDS.expiry))
    .where(({ eb, or }) => or([eb('user_id', '!=', by.id), eb('tab', '!=', tab)]))
    .groupBy(['user_id', 'username'])
    .orderBy('since')
    .limit(OPEN_RECORDS.max)
    .execute();
  return rows.map(({ user_id, ...row }) => ({ ...row, is_own: user_id === by.id }));
}

/** Creates the route with which open forms announce their records (decision 112). */
export function openRecordRoutes({ db }: { db: Database }): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, announceOpenRecord, async ({ body: { is_open, ...form }, signedIn }) => {
    const entity: AnyEntity = entities[form.entity];
    if (!hasRole(signedIn.role, entity.write)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    const user_id = signedIn.id;
    if (!is_open) {
      await db
        .deleteFrom('open_records')
        .where('user_id', '=', user_id)
        .where('tab', '=', form.tab)
        .execute();
      return { viewers: [] };
    }
    if (!(await createRepository(db, entity).findById(form.row_id)))
      throw new HttpError(404, ERROR_MESSAGE.notFound);
    const seen_at = before(0);
    await db
      .insertInto('open_records')
      .values({ ...form, user_id, since: seen_at, seen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'tab']).doUpdateSet({ seen_at }))
      .execute();
    await removeOld(db, user_id);
    return { viewers: await listViewers(db, form, signedIn) };
  });
  return app;
}
