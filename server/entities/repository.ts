import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { engineOf } from '../db/engine.ts';
import { keyedFields, keysFor, matches, normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { ownColumns, withLists, writeLists } from './reference-lists.ts';
import { removeTexts } from './text-store.ts';
import { restoreLists } from './trashed-lists.ts';

/** A row as the database holds it; the entity's definition says what is in it. */
export type Row = Record<string, unknown> & { id: number };

interface Page {
  /** From 1. */
  number: number;
  size: number;
}

/** The rows of a list: those that contain `q`, in this order; without `page` all of them. */
export interface RowQuery {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  page?: Page;
}

type Columns = Record<string, unknown>;
type FieldSchema = { type?: string; spec?: { nullable: boolean } };

/** The columns that a row is read with: all but the keys. */
const columnsOf = (entity: AnyEntity): string[] => [
  'id',
  ...Object.keys(entity.schema.fields)
    .filter((field) => !(field in entity.referenceLists))
    .map((field) => entity.storedAs[field] ?? field),
  ...(entity.image ? ['image'] : []),
  'created_at',
  'updated_at'
];

/**
 * The `order by` of a list, as the indexes of the migration have it: a text by its key, else by its
 * first 100 characters; equal values by id; null before other values on every database.
 */
function orderBy(
  entity: AnyEntity,
  { sort, order }: Pick<RowQuery, 'sort' | 'order'>
): RawBuilder<unknown> {
  const field = (entity.schema.fields as Record<string, FieldSchema>)[sort];
  const value = keyedFields(entity).includes(sort)
    ? sql.ref(`${sort}_key`)
    : field?.type === 'string'
      ? sql`substr(${sql.ref(sort)}, 1, 100)`
      : sql.ref(sort);
  const direction = sql.raw(order);
  const nulls = field?.spec?.nullable ? ` nulls ${order === 'asc' ? 'first' : 'last'}` : '';
  const isUnique = sort === 'id' || (entity.unique as readonly string[]).includes(sort);
  const byId = isUnique ? sql`` : sql`, id ${direction}`;
  return sql`order by ${value} ${direction}${sql.raw(nulls)}${byId}`;
}

/** Reads and writes the rows of any entity, whose definition names table and columns. */
export function createRepository(db: Database, entity: AnyEntity) {
  const table = sql.table(entity.table);
  const rows = db as unknown as Kysely<Record<string, Row>>;
  const columns = columnsOf(entity);

  const findByIds = async (ids: number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const found = await rows
      .selectFrom(entity.table)
      .select(columns)
      .where('id', 'in', ids)
      .execute();
    const complete = await withLists(db, entity, found as Row[]);
    const byId = new Map(complete.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  // The ids of a page come from an index alone, however deep it lies; only its own rows are read.
  const idsOf = async ({ q, page, ...by }: RowQuery & { page: Page }): Promise<number[]> => {
    const found = normalizeKey(q) && matches(db, entity, q);
    const from = !found
      ? sql`select id from ${table}`
      : by.sort === 'id'
        ? found
        : sql`select id from ${table} where id in (${found})`;
    const limit = sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;
    const ids = sql<{ id: number }>`${from} ${orderBy(entity, by)} ${limit}`;
    return (await ids.execute(db)).rows.map(({ id }) => id);
  };

  const totalOf = async (q: string): Promise<number> => {
    const count = normalizeKey(q)
      ? sql<{ total: number }>`select count(*) as total from (${matches(db, entity, q)}) as found`
      : engineOf(db) === 'postgres'
        ? sql<{ total: number }>`select total from row_counts where name = ${entity.table}`
        : sql<{ total: number }>`select count(*) as total from ${table}`;
    return Number((await count.execute(db)).rows[0]?.total);
  };

  const complete = async (row: Row): Promise<Row> => (await withLists(db, entity, [row]))[0] as Row;

  const insert = async (values: Columns, write = writeLists): Promise<Row> => {
    const row = (await rows
      .insertInto(entity.table)
      .values({ ...ownColumns(entity, values), ...keysFor(entity, values) } as Row)
      .returning(columns)
      .executeTakeFirstOrThrow()) as Row;
    await write(db, entity, row.id, values);
    return complete(row);
  };

  return {
    /** A page of rows, and how many rows all pages hold. */
    async list({ page, ...query }: RowQuery): Promise<{ rows: Row[]; total: number }> {
      if (page) {
        const ids = await idsOf({ ...query, page });
        const isLast = ids.length < page.size && (ids.length > 0 || page.number === 1);
        const total = isLast ? (page.number - 1) * page.size + ids.length : await totalOf(query.q);
        return { rows: await findByIds(ids), total };
      }
      const selected = sql.join(columns.map((column) => sql.ref(column)));
      const where = normalizeKey(query.q)
        ? sql`where id in (${matches(db, entity, query.q)})`
        : sql``;
      const all = sql<Row>`select ${selected} from ${table} ${where} ${orderBy(entity, query)}`;
      const found = await withLists(db, entity, (await all.execute(db)).rows);
      return { rows: found, total: found.length };
    },
    /** The ids of the first rows that contain a text. */
    search: (q: string, most: number): Promise<number[]> =>
      idsOf({ q, sort: 'id', order: 'asc', page: { number: 1, size: most } }),
    /** The existing rows of these, in this order. */
    findByIds,
    findById: async (id: number): Promise<Row | undefined> => (await findByIds([id]))[0],
    /** The ids of the rows with one of these keys of a unique field. */
    async findIdsByKey(field: string, keys: string[]): Promise<number[]> {
      if (keys.length === 0) return [];
      const found = rows.selectFrom(entity.table).select('id').where(`${field}_key`, 'in', keys);
      return (await found.execute()).map(({ id }) => id);
    },
    /**
     * Keeps others from changing these rows until this transaction ends; always in one order, so
     * that no two wait for each other.
     */
    async lock(ids: number[]): Promise<void> {
      // SQLite has one transaction at a time.
      if (engineOf(db) === 'sqlite' || ids.length === 0) return;
      const found = rows.selectFrom(entity.table).select('id').where('id', 'in', ids);
      await found.orderBy('id').forUpdate().execute();
    },
    /** Inserts a row that was deleted, with its id, as far as its columns still exist. */
    insert(stored: Row): Promise<Row> {
      const isKnown = (name: string) => columns.includes(name) || name in entity.referenceLists;
      const known = Object.entries(stored).filter(([name]) => isKnown(name));
      return insert(Object.fromEntries(known), restoreLists);
    },
    create(values: Columns): Promise<Row> {
      const now = new Date().toISOString();
      return insert({ created_at: now, updated_at: now, ...values });
    },
    async update(id: number, values: Columns): Promise<Row | undefined> {
      const row = {
        updated_at: new Date().toISOString(),
        ...ownColumns(entity, values),
        ...keysFor(entity, values)
      };
      const updated = rows.updateTable(entity.table).set(row).where('id', '=', id);
      const changed = (await updated.returning(columns).executeTakeFirst()) as Row | undefined;
      if (changed) await writeLists(db, entity, id, values);
      return changed && complete(changed);
    },
    async remove(id: number): Promise<void> {
      await rows.deleteFrom(entity.table).where('id', '=', id).execute();
      await removeTexts(db, entity, id);
    }
  };
}
