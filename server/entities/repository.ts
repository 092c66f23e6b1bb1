import { sql, type Kysely } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { searchText } from '#lib/contract/search.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { engineOf, isOneOf } from '../db/engine.ts';
import { keysFor, normalizeKey } from '../db/keys.ts';
import { noteChange } from '../db/search-index.ts';
import type { Database } from '../db/tables.ts';
import { ownColumns, withLists, writeLists } from './lists/reference-lists.ts';
import { createRowList, type Row } from './lists/row-list.ts';
import { forgetTextState } from './translations/translation-status.ts';
import { namedTexts, removeTexts } from './translations/translation-repository.ts';
import { withTexts } from './translations/translations.ts';
import { restoreLists } from './history/trashed-lists.ts';
import { visibleStatus, type Sees } from '../db/visibility.ts';

export type { Row } from './lists/row-list.ts';

type Columns = Record<string, unknown>;

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

/** The names of the texts that a row is found by: its searched fields, then their translations. */
function searchedNames(entity: AnyEntity): string[] {
  const fields: readonly string[] = entity.search;
  const translated = fields.filter((field) => translatedFields(entity).includes(field));
  const inLanguages = translationLanguages().flatMap((language) =>
    translated.map((field) => `${field}@${language}`)
  );
  return [...fields, ...inLanguages];
}

const searchTextOf = (entity: AnyEntity, values: Columns): string =>
  searchText(
    searchedNames(entity).flatMap((name) =>
      name.includes('@') && !values[name] ? [] : [values[name]]
    )
  );

/**
 * Reads and writes the rows of any entity, whose definition names table and columns. Whoever `sees`
 * only what is published reads nothing else, and in lists of other rows neither.
 */
export function createRepository(db: Database, entity: AnyEntity, sees: Sees = 'all') {
  const rows = db as unknown as Kysely<Record<string, Row>>;
  const columns = columnsOf(entity);
  const visible = visibleStatus(entity, sees);

  const findByIds = async (ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const found = await rows
      .selectFrom(entity.table)
      .select(columns)
      .where(isOneOf(db, ids))
      .$if(visible !== undefined, (query) => query.where('status', '=', visible))
      .execute();
    const complete = await withLists(db, entity, found as Row[], sees);
    const byId = new Map(complete.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  const complete = async (row: Row): Promise<Row> =>
    (await withLists(db, entity, [row], sees))[0] as Row;

  /** Returns the search text of a row after a change, if the change concerns it. */
  const changedSearchText = async (id: number, values: Columns): Promise<Columns> => {
    if (!searchedNames(entity).some((name) => name in values)) return {};
    const stored = await rows
      .selectFrom(entity.table)
      .select(['id', ...entity.search])
      .where('id', '=', id)
      .execute();
    const [row] = await withTexts(db, entity, stored as Row[]);
    return row ? { search_text: searchTextOf(entity, { ...row, ...values }) } : {};
  };

  const insert = async (values: Columns, write = writeLists): Promise<Row> => {
    const search_text = searchTextOf(entity, values);
    const row = (await rows
      .insertInto(entity.table)
      .values({ ...ownColumns(entity, values), ...keysFor(entity, values), search_text } as never)
      .returning(columns)
      .executeTakeFirstOrThrow()) as Row;
    await write(db, entity, row.id, values);
    await noteChange(db, entity.name, row.id);
    return complete(row);
  };

  return {
    /** A page of rows, and how many rows all pages hold. */
    list: createRowList({ db, entity, sees, columns, findByIds }),
    /** The ids of the first rows whose title contains a text. */
    async search(q: string, most: number): Promise<number[]> {
      const key = normalizeKey(q);
      if (!key) return [];
      const position = sql.raw(engineOf(db) === 'postgres' ? 'strpos' : 'instr');
      const ids = await rows
        .selectFrom(entity.table)
        .select('id')
        .where(sql<boolean>`${position}(${sql.ref(`${entity.search[0]}_key`)}, ${key}) > 0`)
        .$if(visible !== undefined, (query) => query.where('status', '=', visible))
        .orderBy('id')
        .limit(most)
        .execute();
      return ids.map(({ id }) => id);
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
        ...(await changedSearchText(id, values))
      };
      const updated = rows.updateTable(entity.table).set(row).where('id', '=', id);
      const changed = (await updated.returning(columns).executeTakeFirst()) as Row | undefined;
      if (changed) await writeLists(db, entity, id, values);
      await noteChange(db, entity.name, id);
      return changed && complete(changed);
    },
    async remove(id: number): Promise<void> {
      await rows.deleteFrom(entity.table).where('id', '=', id).execute();
      await removeTexts(db, entity, id);
      await forgetTextState(db, entity, id);
      await noteChange(db, entity.name, id);
    }
  };
}
