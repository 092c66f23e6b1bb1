import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Database } from './open.ts';

/** A row as the database holds it; the entity's definition says what is in it. */
export type Row = Record<string, unknown> & { id: number };

/** What a list can be narrowed to; `page` counts from 1. */
export interface RowQuery {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  page?: { number: number; size: number };
}

type Loose = Kysely<Record<string, Row>>;
type Query<O> = SelectQueryBuilder<Record<string, Row>, string, O>;

export const keyOf = (value: unknown): string => String(value).trim().toLowerCase();

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const keyedFields = (entity: AnyEntity): string[] => [...new Set<string>([...entity.unique, ...entity.search])];

/** The lower-case twins of the given values, by which rows are searched and kept unique. */
const keysFor = (entity: AnyEntity, values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    keyedFields(entity)
      .filter((field) => field in values)
      .map((field) => [`${field}_key`, keyOf(values[field])])
  );

/** Reads and writes the rows of any entity; the one place that names tables by their definition. */
export function entityStore(database: Database, entity: AnyEntity) {
  const db = database as unknown as Loose;
  const keys = keyedFields(entity).map((field) => `${field}_key`);

  const plain = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => !keys.includes(column))) as Row;

  const narrowed = <O>(query: Query<O>, q: string): Query<O> =>
    q
      ? query.where((where) =>
          where.or(entity.search.map((field) => sql<boolean>`${sql.ref(`${field}_key`)} like ${`%${escapeLike(keyOf(q))}%`} escape '\\'`))
        )
      : query;

  return {
    async list({ q, sort, order, page }: RowQuery): Promise<{ rows: Row[]; total: number }> {
      const column = keys.includes(`${sort}_key`) ? `${sort}_key` : sort;
      let query = narrowed(db.selectFrom(entity.table).selectAll(), q).orderBy(column, order).orderBy('id', order);
      if (page) query = query.limit(page.size).offset((page.number - 1) * page.size);
      const rows = (await query.execute()).map((row) => plain(row as Row));
      if (!page) return { rows, total: rows.length };
      const count = await narrowed(db.selectFrom(entity.table).select(sql<number>`count(*)`.as('total')), q).executeTakeFirst();
      return { rows, total: Number(count?.total ?? 0) };
    },
    async one(id: number): Promise<Row | undefined> {
      const row = await db.selectFrom(entity.table).selectAll().where('id', '=', id).executeTakeFirst();
      return row && plain(row as Row);
    },
    async create(values: Record<string, unknown>): Promise<Row> {
      const now = new Date().toISOString();
      const row = { created_at: now, updated_at: now, ...values, ...keysFor(entity, values) };
      return plain((await db.insertInto(entity.table).values(row).returningAll().executeTakeFirstOrThrow()) as Row);
    },
    async update(id: number, values: Record<string, unknown>): Promise<Row | undefined> {
      const row = { ...values, ...keysFor(entity, values), updated_at: new Date().toISOString() };
      const updated = await db.updateTable(entity.table).set(row).where('id', '=', id).returningAll().executeTakeFirst();
      return updated && plain(updated as Row);
    },
    async remove(id: number): Promise<void> {
      await db.deleteFrom(entity.table).where('id', '=', id).execute();
    }
  };
}

/** Whether a write failed because another row has that value already. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === 2067 || code === '23505';
}

/** Whether a write failed because another row still points here, or the row pointed at is not there. */
export function isReferenceViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === 787 || errcode === 1811 || code === '23503' || code === '23001';
}
