import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { engineOf } from '../db/engine.ts';
import { keyedFields, normalizeKey, keysFor } from '../db/normalize-key.ts';
import { matches } from '../db/search.ts';
import type { Database } from '../db/tables.ts';

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

/** The columns that a row is read with: all but the keys. */
const columnsOf = (entity: AnyEntity): string[] => [
  'id',
  ...Object.keys(entity.schema.fields).map((field) => entity.storedAs[field] ?? field),
  ...(entity.image ? ['image'] : []),
  'created_at',
  'updated_at'
];

/**
 * What rows are sorted by: a text's key, else its first 100 characters, as the indexes of the
 * migration have it.
 */
function sortedBy(entity: AnyEntity, sort: string): RawBuilder<unknown> {
  if (keyedFields(entity).includes(sort)) return sql.ref(`${sort}_key`);
  const field = (entity.schema.fields as Record<string, { type?: string }>)[sort];
  return field?.type === 'string' ? sql`substr(${sql.ref(sort)}, 1, 100)` : sql.ref(sort);
}

/** The `order by` of a list: what is equal, by id; nothing before something, on every database. */
function ordering(
  entity: AnyEntity,
  { sort, order }: Pick<RowQuery, 'sort' | 'order'>
): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const field = (entity.schema.fields as Record<string, { spec?: { nullable: boolean } }>)[sort];
  const nulls = sql.raw(
    field?.spec?.nullable ? ` nulls ${order === 'asc' ? 'first' : 'last'}` : ''
  );
  const isUnique = sort === 'id' || (entity.unique as readonly string[]).includes(sort);
  return sql`order by ${sortedBy(entity, sort)} ${direction}${nulls}${isUnique ? sql`` : sql`, id ${direction}`}`;
}

/**
 * Reads and writes the rows of any entity; with its search, the one place that names tables by
 * their definition.
 */
export function createRepository(db: Database, entity: AnyEntity) {
  const { table } = entity;
  const loose = db as unknown as Loose;
  const columns = columnsOf(entity);
  const selected = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`;

  const findByIds = async (ids: number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rows = await loose.selectFrom(table).select(columns).where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row as Row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  /**
   * A page's ids come from an index alone; only its own rows are read whole, however deep it lies.
   */
  const idsOf = async ({
    q,
    page,
    ...by
  }: RowQuery & { page: { number: number; size: number } }): Promise<number[]> => {
    const limit = sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;
    const found = normalizeKey(q) && matches(db, entity, q);
    const from = !found
      ? sql`select id from ${sql.table(table)}`
      : by.sort === 'id'
        ? found
        : sql`select id from ${sql.table(table)} where id in (${found})`;
    const { rows } = await sql<{ id: number }>`${from} ${ordering(entity, by)} ${limit}`.execute(
      db
    );
    return rows.map(({ id }) => id);
  };

  const totalOf = async (q: string): Promise<number> => {
    const count = normalizeKey(q)
      ? sql`select count(*) as total from (${matches(db, entity, q)}) as found`
      : engineOf(db) === 'postgres'
        ? sql`select total from row_counts where name = ${table}`
        : sql`select count(*) as total from ${sql.table(table)}`;
    const { rows } = await sql<{ total: number }>`${count}`.execute(db);
    return Number(rows[0]?.total);
  };

  return {
    async list({ page, ...query }: RowQuery): Promise<{ rows: Row[]; total: number }> {
      if (page) {
        const ids = await idsOf({ ...query, page });
        const isLast = ids.length < page.size && (ids.length > 0 || page.number === 1);
        const total = isLast ? (page.number - 1) * page.size + ids.length : await totalOf(query.q);
        return { rows: await findByIds(ids), total };
      }
      const condition = normalizeKey(query.q)
        ? sql`where id in (${matches(db, entity, query.q)})`
        : sql``;
      const { rows } = await sql<Row>`${selected} ${condition} ${ordering(entity, query)}`.execute(
        db
      );
      return { rows, total: rows.length };
    },
    /** The ids of the first rows that contain a text. */
    search: (q: string, most: number): Promise<number[]> =>
      idsOf({ q, sort: 'id', order: 'asc', page: { number: 1, size: most } }),
    /** The rows that are there of these, in this order. */
    findByIds,
    /** The ids of the rows with one of these keys of a unique field. */
    async findIdsByKey(field: string, keys: string[]): Promise<number[]> {
      if (keys.length === 0) return [];
      const rows = await loose
        .selectFrom(table)
        .select('id')
        .where(`${field}_key`, 'in', keys)
        .execute();
      return rows.map(({ id }) => id);
    },
    /**
     * Keeps others from changing these rows until this transaction ends; always in one order, so
     * that no two wait for each other.
     */
    async lock(ids: number[]): Promise<void> {
      // SQLite has one transaction at a time.
      if (engineOf(db) === 'sqlite' || ids.length === 0) return;
      await loose
        .selectFrom(table)
        .select('id')
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute();
    },
    /** Creates a row that may have an id already, from those of its columns that there are. */
    async insert(stored: Row): Promise<Row> {
      const row = Object.fromEntries(
        columns.flatMap((column) => (column in stored ? [[column, stored[column]]] : []))
      );
      return (await loose
        .insertInto(table)
        .values({ ...row, ...keysFor(entity, row) } as Row)
        .returning(columns)
        .executeTakeFirstOrThrow()) as Row;
    },
    async findById(id: number): Promise<Row | undefined> {
      return (await findByIds([id]))[0];
    },
    async create(values: Record<string, unknown>): Promise<Row> {
      const now = new Date().toISOString();
      const row = { created_at: now, updated_at: now, ...values, ...keysFor(entity, values) };
      return (await loose
        .insertInto(table)
        .values(row)
        .returning(columns)
        .executeTakeFirstOrThrow()) as Row;
    },
    async update(id: number, values: Record<string, unknown>): Promise<Row | undefined> {
      const row = { updated_at: new Date().toISOString(), ...values, ...keysFor(entity, values) };
      return (await loose
        .updateTable(table)
        .set(row)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst()) as Row | undefined;
    },
    async remove(id: number): Promise<void> {
      await loose.deleteFrom(table).where('id', '=', id).execute();
    }
  };
}
