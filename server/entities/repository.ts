import type { Kysely } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { searchText } from '#lib/contract/search.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { engineOf, isOneOf } from '../db/engine.ts';
import { announceChange } from '../db/search-index.ts';
import type { Columns, Database } from '../db/tables.ts';
import { keysFor, visibleStatus, type Visibility } from '../db/entity-columns.ts';
import { listIds, type Row, type RowQuery } from './lists/list.ts';
import { withLists, writeLists } from './lists/reference-lists.ts';
import {
  isTextName,
  namedTexts,
  removeTexts,
  type StoredTexts
} from './translations/translations.ts';

export type { Row } from './lists/list.ts';

/** Returns the columns to read: all except the key columns and `search_text`. */
const columnsOf = (entity: AnyEntity): string[] => [
  'id',
  ...Object.keys(entity.schema.fields).filter(
    (field) => !(field in entity.referenceLists || field in entity.storedAs)
  ),
  ...Object.values(entity.storedAs),
  ...(entity.image ? ['image'] : []),
  'created_at',
  'updated_at'
];

function searchedNames(entity: AnyEntity): string[] {
  const fields: readonly string[] = entity.search;
  const translated = fields.filter((field) => translatedFields(entity).includes(field));
  const inLanguages = translationLanguages().flatMap((language) =>
    translated.map((field) => `${field}@${language}`)
  );
  return [...fields, ...inLanguages];
}

// Lists and translated texts are stored in other tables.
const ownColumns = ({ referenceLists }: AnyEntity, values: Columns): Columns =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !isTextName(name) && !(name in referenceLists))
  );

const searchTextOf = (entity: AnyEntity, values: Columns): string =>
  searchText(
    searchedNames(entity).flatMap((name) =>
      name.includes('@') && !values[name] ? [] : [values[name]]
    )
  );

/** Returns a time (ISO 8601) to identify a version: now, but at least 1 ms after `before`. */
export function nextTimestamp(before: unknown): string {
  const [now, last] = [Date.now(), Date.parse(String(before))];
  return new Date(last >= now ? last + 1 : now).toISOString();
}

/**
 * Creates a repository of an entity. With the visibility `published`, it omits all other rows, also
 * in reference lists.
 */
export function createRepository(db: Database, entity: AnyEntity, visibility: Visibility = 'all') {
  const rows = db as unknown as Kysely<Record<string, Row>>;
  const columns = columnsOf(entity);
  const visible = visibleStatus(entity, visibility);
  const visibleRows = () =>
    rows
      .selectFrom(entity.table)
      .$if(visible !== undefined, (query) => query.where('status', '=', visible));

  const findByIds = async (ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const unordered = await visibleRows().select(columns).where(isOneOf(db, ids)).execute();
    const complete = await withLists(db, entity, unordered as Row[], visibility);
    const byId = new Map(complete.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  const complete = async (row: Row): Promise<Row> =>
    (await withLists(db, entity, [row], visibility))[0] as Row;

  const insert = async (values: Columns): Promise<Row> => {
    const own = { ...ownColumns(entity, values), ...keysFor(entity, values) };
    const row = (await rows
      .insertInto(entity.table)
      .values({ ...own, search_text: searchTextOf(entity, values) } as never)
      .returning(columns)
      .executeTakeFirstOrThrow()) as Row;
    await writeLists(db, entity, row.id, values);
    await announceChange(db, entity.name, row.id);
    return complete(row);
  };

  return {
    /** Reads a page or all rows, and their total. Reads ids first to speed up late pages. */
    async list(query: RowQuery): Promise<{ rows: Row[]; total: number }> {
      const { ids, total } = await listIds(db, entity, visibility, query);
      return { rows: await findByIds(ids), total };
    },
    /** Returns the existing rows, in the order of `ids`. */
    findByIds,
    findById: async (id: number): Promise<Row | undefined> => (await findByIds([id]))[0],
    /** Returns the ids of the rows with the given keys of a unique field. */
    async findIdsByKey(field: string, keys: string[]): Promise<number[]> {
      if (keys.length === 0) return [];
      const matches = rows.selectFrom(entity.table).select('id').where(`${field}_key`, 'in', keys);
      return (await matches.execute()).map(({ id }) => id);
    },
    /** Locks rows until the transaction ends, ordered by id to prevent deadlocks. */
    async lock(ids: number[]): Promise<void> {
      // SQLite runs only one write transaction at a time.
      if (engineOf(db) === 'sqlite' || ids.length === 0) return;
      const locked = rows.selectFrom(entity.table).select('id').where('id', 'in', ids);
      await locked.orderBy('id').forUpdate().execute();
    },
    /** Inserts a row from the trash with its id. Ignores columns that no longer exist. */
    async restore(stored: Row): Promise<Row> {
      const known = Object.entries(stored).filter(
        ([name]) => columns.includes(name) || name in entity.referenceLists
      );
      const texts = namedTexts(stored['translations'] as StoredTexts[] | undefined);
      return insert({ ...Object.fromEntries(known), ...texts });
    },
    create(values: Columns): Promise<Row> {
      const now = new Date().toISOString();
      return insert({ created_at: now, updated_at: now, ...values });
    },
    /** Updates a row. If `values` has a searched field, `before` must have all searched fields. */
    async update(before: Row, values: Columns): Promise<Row | undefined> {
      const isSearched = searchedNames(entity).some((name) => name in values);
      const changes = {
        updated_at: nextTimestamp(before['updated_at']),
        ...ownColumns(entity, values),
        ...keysFor(entity, values),
        ...(isSearched && { search_text: searchTextOf(entity, { ...before, ...values }) })
      };
      const updated = rows.updateTable(entity.table).set(changes).where('id', '=', before.id);
      const row = (await updated.returning(columns).executeTakeFirst()) as Row | undefined;
      if (row) await writeLists(db, entity, row.id, values);
      await announceChange(db, entity.name, before.id);
      return row && complete(row);
    },
    async remove(id: number): Promise<void> {
      await rows.deleteFrom(entity.table).where('id', '=', id).execute();
      await removeTexts(db, entity, id);
      await announceChange(db, entity.name, id);
    }
  };
}
