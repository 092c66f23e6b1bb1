import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { readQuery } from '#lib/contract/search.ts';
import { countRows, isOneOf } from '../../db/engine.ts';
import { searchRows } from '../../db/search-index.ts';
import type { Database } from '../../db/tables.ts';
import { visibleStatus, type Sees } from '../../db/visibility.ts';
import { filterConditions, type RowFilter } from './list-filter.ts';
import { withLists } from './reference-lists.ts';
import { fillTextStates } from '../translations/translation-status.ts';

/** A row as the database holds it; the entity's definition says what is in it. */
export type Row = Record<string, unknown> & { id: number };

interface Page {
  /** From 1. */
  number: number;
  size: number;
}

/** The order of a search: how well rows are found. */
export const BY_RANK = 'rank';

/** The filter, search, order and page of a list; without `page` all rows. */
export interface RowQuery extends RowFilter {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  page?: Page;
}

type FieldSchema = { type?: string; spec?: { nullable: boolean } };

interface Reading {
  db: Database;
  entity: AnyEntity;
  sees: Sees;
  /** The columns of a row. */
  columns: readonly string[];
  findByIds: (ids: number[]) => Promise<Row[]>;
}

/**
 * Returns what a list is sorted by, as its indexes are: a text by its key, else by its first 100
 * characters.
 */
function sortValue(entity: AnyEntity, sort: string): RawBuilder<unknown> {
  const field = (entity.schema.fields as Record<string, FieldSchema>)[sort];
  if ((entity.unique as readonly string[]).includes(sort)) return sql.ref(`${sort}_key`);
  return field?.type === 'string' ? sql`substr(${sql.ref(sort)}, 1, 100)` : sql.ref(sort);
}

/** Sorts rows by a field, equal values by id, and null before other values on every database. */
function sortRows<Output>(
  rows: SelectQueryBuilder<Record<string, Row>, string, Output>,
  entity: AnyEntity,
  { sort, order }: Pick<RowQuery, 'sort' | 'order'>
) {
  // Blanks are a search without words, which has no ranks.
  if (sort === 'id' || sort === BY_RANK) return rows.orderBy('id', order);
  const field = (entity.schema.fields as Record<string, FieldSchema>)[sort];
  const sorted = rows.orderBy(sortValue(entity, sort), (by) => {
    const ordered = order === 'asc' ? by.asc() : by.desc();
    if (!field?.spec?.nullable) return ordered;
    return order === 'asc' ? ordered.nullsFirst() : ordered.nullsLast();
  });
  const isUnique = (entity.unique as readonly string[]).includes(sort);
  return isUnique ? sorted : sorted.orderBy('id', order);
}

/** Reads lists of an entity's rows: a page of them, and how many rows all pages hold. */
export function createRowList({ db, entity, sees, columns, findByIds }: Reading) {
  const table = (db as unknown as Kysely<Record<string, Row>>).selectFrom(entity.table);

  return async (query: RowQuery): Promise<{ rows: Row[]; total: number }> => {
    const { q, sort, order, page, status: asked, ...filter } = query;
    const status = visibleStatus(entity, sees, asked);
    const parsed = readQuery(q);
    const found = parsed && (await searchRows(db, entity, parsed, { sees, status }));
    if (filter.without || filter.outdated) await fillTextStates(db);
    const conditions = filterConditions(entity, { ...filter, status });
    if (found) conditions.push(isOneOf(db, found));
    const filtered = conditions.reduce((select, condition) => select.where(condition), table);
    const from = page ? (page.number - 1) * page.size : 0;

    if (found && sort === BY_RANK) {
      const isFiltered = filterConditions(entity, filter).length > 0;
      const left = isFiltered && (await filtered.select('id').execute());
      const kept = left && new Set(left.map(({ id }) => id));
      const ids = kept ? found.filter((id) => kept.has(id)) : found;
      return {
        rows: await findByIds(ids.slice(from, page && from + page.size)),
        total: ids.length
      };
    }

    const sorted = sortRows(filtered, entity, { sort, order });
    if (!page) {
      const rows = (await sorted.select(columns).execute()) as Row[];
      return { rows: await withLists(db, entity, rows, sees), total: rows.length };
    }
    // The ids come from an index alone, however deep the page is.
    const ids = await sorted.select('id').limit(page.size).offset(from).execute();
    const isLast = ids.length < page.size && (ids.length > 0 || from === 0);
    return {
      rows: await findByIds(ids.map(({ id }) => id)),
      total: isLast ? from + ids.length : await countRows(filtered)
    };
  };
}
