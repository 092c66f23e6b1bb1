import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { ANY_FIELD, type Status } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { readQuery } from '#lib/contract/search.ts';
import { countRows, isOneOf } from '../../db/engine.ts';
import { findRows } from '../../db/search-index.ts';
import type { Database } from '../../db/tables.ts';
import { visibleStatus, type Visibility } from '../../db/entity-columns.ts';
import { findByTexts } from '../translations/translation-status.ts';

/** A row as stored; its fields are those of the entity's definition. */
export type Row = Record<string, unknown> & { id: number };

export interface ListQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The filters of a list, in addition to its search. */
export interface RowFilter {
  status?: Status | undefined;
  /** Only rows with missing texts in this language. */
  without?: Language | undefined;
  /** Only rows with outdated texts in this language. */
  outdated?: Language | undefined;
  /** Only rows without this recommended field; `any`: without at least one recommended field. */
  lacks?: string | undefined;
  /** Pairs of a foreign key field and an id. */
  references?: readonly (readonly [field: string, id: number])[];
}

/** The filters, search, order and page of a list. Without `page`, the list contains all rows. */
export interface RowQuery extends RowFilter {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  /** `number` starts at 1. */
  page?: { number: number; size: number };
}

/** The `sort` value for the rank of search results. */
export const BY_RANK = 'rank';

/** Returns the page that a query requests. */
export const toPage = ({ page = 1, per_page = DEFAULT_PAGE_SIZE }: ListQuery) => ({
  number: page,
  size: per_page
});

/** Converts query parameters; `searchOrder` is the default `sort` of a search. */
export const toRowQuery = (query: ListQuery, searchOrder = 'id'): RowQuery => {
  const { q = '', sort, order, page, per_page } = query;
  return {
    q,
    sort: sort ?? (q && order === undefined ? searchOrder : 'id'),
    order: order ?? 'asc',
    ...(page === undefined && per_page === undefined ? {} : { page: toPage(query) })
  };
};

type FieldSchema = { type?: string; spec?: { nullable: boolean } } | undefined;

const schemaOf = ({ schema }: AnyEntity, field: string): FieldSchema =>
  (schema.fields as Record<string, FieldSchema>)[field];

function isEmpty(entity: AnyEntity, field: string): RawBuilder<boolean> {
  if (field in entity.foreignKeys) return sql`${sql.ref(field)} is null`;
  const isNumber = schemaOf(entity, field)?.type === 'number';
  return isNumber ? sql`${sql.ref(field)} = 0` : sql`${sql.ref(field)} = ''`;
}

/** Returns the SQL conditions of the filters, except the status. */
async function filterConditions(
  db: Database,
  entity: AnyEntity,
  { without, outdated, lacks, references = [] }: RowFilter
): Promise<RawBuilder<boolean>[]> {
  const conditions = references.map(([field, id]) => sql<boolean>`${sql.ref(field)} = ${id}`);
  if (without) conditions.push(isOneOf(db, await findByTexts(db, entity, 'without', without)));
  if (outdated) conditions.push(isOneOf(db, await findByTexts(db, entity, 'outdated', outdated)));
  if (lacks !== undefined) {
    const fields = lacks === ANY_FIELD ? entity.needs : [lacks];
    const empty = fields.map((field) => isEmpty(entity, field));
    conditions.push(sql`(${sql.join(empty, sql` or `)})`);
  }
  return conditions;
}

/** Sorts rows by a field, then by id. Null counts as the lowest value on both databases. */
function sortRows<Output>(
  rows: SelectQueryBuilder<Record<string, Row>, string, Output>,
  entity: AnyEntity,
  { sort, order }: Pick<RowQuery, 'sort' | 'order'>
) {
  // Without a search, rows have no rank.
  if (sort === 'id' || sort === BY_RANK) return rows.orderBy('id', order);
  const isUnique = (entity.unique as readonly string[]).includes(sort);
  const field = schemaOf(entity, sort);
  // The same expressions as in the indexes: a key column, or the first 100 characters of a text.
  const text = field?.type === 'string' ? sql`substr(${sql.ref(sort)}, 1, 100)` : sql.ref(sort);
  const value = isUnique ? sql.ref(`${sort}_key`) : text;
  const sorted = rows.orderBy(value, (by) => {
    const ordered = order === 'asc' ? by.asc() : by.desc();
    if (!field?.spec?.nullable) return ordered;
    return order === 'asc' ? ordered.nullsFirst() : ordered.nullsLast();
  });
  return isUnique ? sorted : sorted.orderBy('id', order);
}

/** Returns the ids of a page of an entity's rows, or of all rows, and their total number. */
export async function listIds(
  db: Database,
  entity: AnyEntity,
  visibility: Visibility,
  { q, sort, order, page, status: requested, ...filter }: RowQuery
): Promise<{ ids: number[]; total: number }> {
  const status = visibleStatus(entity, visibility, requested);
  const parsed = readQuery(q);
  const matches = parsed && (await findRows(db, entity, parsed, { visibility, status }));
  const conditions = await filterConditions(db, entity, filter);
  const isFiltered = conditions.length > 0;
  if (status) conditions.push(sql`status = ${status}`);
  if (matches) conditions.push(isOneOf(db, matches));
  const table = (db as unknown as Kysely<Record<string, Row>>).selectFrom(entity.table);
  const filtered = conditions.reduce((select, condition) => select.where(condition), table);
  const from = page ? (page.number - 1) * page.size : 0;

  if (matches && sort === BY_RANK) {
    const allowed = isFiltered ? await filtered.select('id').execute() : [];
    const remaining = new Set(allowed.map(({ id }) => id));
    const ids = isFiltered ? matches.filter((id) => remaining.has(id)) : matches;
    return { ids: ids.slice(from, page && from + page.size), total: ids.length };
  }

  const sorted = sortRows(filtered, entity, { sort, order }).select('id');
  const rows = await (page ? sorted.limit(page.size).offset(from) : sorted).execute();
  const isLast = !page || (rows.length < page.size && (rows.length > 0 || from === 0));
  return {
    ids: rows.map(({ id }) => id),
    total: isLast ? from + rows.length : await countRows(filtered)
  };
}
