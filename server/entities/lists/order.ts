import { sql } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { engineOf } from '../../db/engine.ts';
import { readValue, writeValue } from '../../db/key-value.ts';
import type { Database } from '../../db/tables.ts';
import { createRepository, type Row } from '../repository.ts';
import type { RowQuery } from './row-list.ts';
import { visibleStatus, type Sees } from '../../db/visibility.ts';

const factOf = ({ name }: AnyEntity): string => `order ${name}`;

/**
 * The ids that were put first, in this order, also of rows that are in the trash by now: restored,
 * they are back in their place.
 */
export async function readOrder(db: Database, entity: AnyEntity): Promise<number[]> {
  const value = entity.shown > 0 ? await readValue(db, factOf(entity)) : '';
  return value ? (JSON.parse(value) as number[]) : [];
}

/** Keeps others from choosing an order of this entity until this transaction ends. */
export async function lockOrder(trx: Database, entity: AnyEntity): Promise<number[]> {
  const name = factOf(entity);
  await trx
    .insertInto('facts')
    .values({ name, value: '[]' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // SQLite has one transaction at a time.
  if (engineOf(trx) === 'postgres')
    await trx.selectFrom('facts').select('name').where('name', '=', name).forUpdate().execute();
  return readOrder(trx, entity);
}

/** Stores which rows come first; the order is locked. */
export const writeOrder = (
  trx: Database,
  entity: AnyEntity,
  ids: readonly number[]
): Promise<void> => writeValue(trx, factOf(entity), JSON.stringify(ids));

/** Those that are there, in this order: what is in the trash has no place that anybody sees. */
export const existingOrder = async (
  db: Database,
  entity: AnyEntity,
  ids: readonly number[]
): Promise<number[]> => (await createRepository(db, entity).findByIds(ids)).map(({ id }) => id);

/** Ids of a stretch of the rows that were not put first, by id. */
async function restOf(
  db: Database,
  entity: AnyEntity,
  first: number[],
  from: number,
  count: number,
  sees: Sees
): Promise<number[]> {
  if (count <= 0) return [];
  const status = visibleStatus(entity, sees);
  const only = status ? sql`and status = ${status}` : sql``;
  const rows = await sql<{ id: number }>`select id from ${sql.table(entity.table)}
    where id not in (${sql.join(first)}) ${only} order by id limit ${count} offset ${from}`.execute(
    db
  );
  return rows.rows.map(({ id }) => id);
}

/**
 * A whole list or a page of it in the order that the site shows (§2): what was put first, then the
 * rest by id; no more than the reader sees.
 */
export async function listInOrder(
  db: Database,
  entity: AnyEntity,
  query: RowQuery,
  sees: Sees
): Promise<{ rows: Row[]; total: number }> {
  const repository = createRepository(db, entity, sees);
  const first = await repository.findByIds(await readOrder(db, entity));
  if (first.length === 0) return repository.list(query);
  const ids = first.map(({ id }) => id);
  const { page } = query;
  if (!page) {
    const { rows, total } = await repository.list(query);
    return { rows: [...first, ...rows.filter(({ id }) => !ids.includes(id))], total };
  }
  const begin = (page.number - 1) * page.size;
  const chosen = first.slice(begin, begin + page.size);
  const rest = await restOf(
    db,
    entity,
    ids,
    Math.max(0, begin - first.length),
    page.size - chosen.length,
    sees
  );
  const { total } = await repository.list({ ...query, page: { number: 1, size: 1 } });
  return { rows: [...chosen, ...(await repository.findByIds(rest))], total };
}
