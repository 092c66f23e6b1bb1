import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { engineOf } from '../db/engine.ts';
import { readQuery, searchText, type Query } from '#lib/contract/search.ts';
import { keyedFields, keysFor, matches, normalizeKey } from '../db/keys.ts';
import { found, rankOf, searchedNames } from '../db/search.ts';
import { changeWords } from '../db/search-words.ts';
import type { Database } from '../db/tables.ts';
import { ownColumns, withLists, writeLists } from './reference-lists.ts';
import { namedTexts, removeTexts } from './text-store.ts';
import { withTexts } from './translations.ts';
import { restoreLists } from './trashed-lists.ts';

/** A row as the database holds it; the entity's definition says what is in it. */
export type Row = Record<string, unknown> & { id: number };

interface Page {
  /** From 1. */
  number: number;
  size: number;
}

/** The order of a search: how well rows are found. */
export const BY_RANK = 'rank';

/** The rows of a list: those that `q` finds, in this order; without `page` all of them. */
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

const searchTextOf = (entity: AnyEntity, values: Columns): string =>
  searchText(
    searchedNames(entity).flatMap((name) =>
      name.includes('@') && !values[name] ? [] : [values[name]]
    )
  );

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

  const byRank = (query: Query) => sql`order by ${rankOf(db, query)}, id`;

  // The ids of a page come from an index alone, however deep it lies; only its own rows are read.
  const idsOf = async ({ q, page, ...by }: RowQuery & { page: Page }): Promise<number[]> => {
    const query = readQuery(q);
    const where = query ? sql`where id in (${found(db, entity, query)})` : sql``;
    const order = query && by.sort === BY_RANK ? byRank(query) : orderBy(entity, by);
    const limit = sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;
    const ids = sql<{ id: number }>`select id from ${table} ${where} ${order} ${limit}`;
    return (await ids.execute(db)).rows.map(({ id }) => id);
  };

  const totalOf = async (q: string): Promise<number> => {
    const query = readQuery(q);
    const count = query
      ? sql<{ total: number }>`select count(*) as total from (${found(db, entity, query)}) as found`
      : engineOf(db) === 'postgres'
        ? sql<{ total: number }>`select total from row_counts where name = ${entity.table}`
        : sql<{ total: number }>`select count(*) as total from ${table}`;
    return Number((await count.execute(db)).rows[0]?.total);
  };

  const complete = async (row: Row): Promise<Row> => (await withLists(db, entity, [row]))[0] as Row;

  const searchTextBefore = async (id: number): Promise<string> => {
    const row = rows.selectFrom(entity.table).select('search_text').where('id', '=', id);
    return String((await row.executeTakeFirst())?.['search_text'] ?? '');
  };

  /** The search text of a row that is changed, with its words, where the change concerns it. */
  const refind = async (id: number, values: Columns): Promise<Columns> => {
    if (!searchedNames(entity).some((name) => name in values)) return {};
    const found = await rows
      .selectFrom(entity.table)
      .select(['id', ...entity.search])
      .where('id', '=', id)
      .execute();
    const [row] = await withTexts(db, entity, found as Row[]);
    const search_text = searchTextOf(entity, { ...row, ...values });
    const before = await searchTextBefore(id);
    await changeWords(db, entity.name, id, { before, after: search_text });
    return { search_text };
  };

  const insert = async (values: Columns, write = writeLists): Promise<Row> => {
    const search_text = searchTextOf(entity, values);
    const row = (await rows
      .insertInto(entity.table)
      .values({ ...ownColumns(entity, values), ...keysFor(entity, values), search_text } as never)
      .returning(columns)
      .executeTakeFirstOrThrow()) as Row;
    await write(db, entity, row.id, values);
    await changeWords(db, entity.name, row.id, { before: '', after: search_text });
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
      const asked = readQuery(query.q);
      const where = asked ? sql`where id in (${found(db, entity, asked)})` : sql``;
      const order = asked && query.sort === BY_RANK ? byRank(asked) : orderBy(entity, query);
      const all = sql<Row>`select ${selected} from ${table} ${where} ${order}`;
      const rows = await withLists(db, entity, (await all.execute(db)).rows);
      return { rows, total: rows.length };
    },
    /** The ids of the first rows whose title contains a text. */
    async search(q: string, most: number): Promise<number[]> {
      if (!normalizeKey(q)) return [];
      const ids = sql<{ id: number }>`${matches(db, entity, q)} order by id limit ${most}`;
      return (await ids.execute(db)).rows.map(({ id }) => id);
    },
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
      const texts = namedTexts(stored['translations']);
      return insert({ ...Object.fromEntries(known), ...texts }, restoreLists);
    },
    create(values: Columns): Promise<Row> {
      const now = new Date().toISOString();
      return insert({ created_at: now, updated_at: now, ...values });
    },
    async update(id: number, values: Columns): Promise<Row | undefined> {
      const row = {
        updated_at: new Date().toISOString(),
        ...ownColumns(entity, values),
        ...keysFor(entity, values),
        ...(await refind(id, values))
      };
      const updated = rows.updateTable(entity.table).set(row).where('id', '=', id);
      const changed = (await updated.returning(columns).executeTakeFirst()) as Row | undefined;
      if (changed) await writeLists(db, entity, id, values);
      return changed && complete(changed);
    },
    async remove(id: number): Promise<void> {
      await changeWords(db, entity.name, id, { before: await searchTextBefore(id), after: '' });
      await rows.deleteFrom(entity.table).where('id', '=', id).execute();
      await removeTexts(db, entity, id);
    }
  };
}
