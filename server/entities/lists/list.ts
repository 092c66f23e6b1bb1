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

/** The search, filters, order and page of a list. Without `page`, the list contains all rows. */
export interface RowQuery extends Pick<ListQuery, 'q' | 'sort' | 'order'> {
  status?: Status | undefined;
  /** Only rows with missing texts in this language. */
  without?: Language | undefined;
  /** Only rows with outdated texts in this language. */
  outdated?: Language | undefined;
  /** Only rows without this recommended field; `any`: without at least one recommended field. */
  lacks?: string | undefined;
  /** `number` starts at 1. */
  page?: { number: number; size: number } | undefined;
}

/** Returns the page that a query requests. */
export const toPage = ({ page = 1, per_page = DEFAULT_PAGE_SIZE }: ListQuery) => ({
  number: page,
  size: per_page
});

/** Converts query parameters. */
export const toRowQuery = <Filters>({ page, per_page, ...query }: ListQuery & Filters) => ({
  ...query,
  page: page === undefined && per_page === undefined ? undefined : toPage({ page, per_page })
});

type FieldSchema = { type?: string; spec?: { nullable: boolean } } | undefined;

const schemaOf = ({ schema }: AnyEntity, field: string): FieldSchema =>
  (schema.fields as Record<string, FieldSchema>)[field];

function isEmpty(entity: AnyEntity, field: string): RawBuilder<boolean> {
  if (field in entity.foreignKeys) return sql`${sql.ref(field)} is null`;
  const isNumber = schemaOf(entity, field)?.type === 'number';
  return isNumber ? sql`${sql.ref(field)} = 0` : sql`${sql.ref(field)} = ''`;
}

/** Returns the SQL conditions of the filters, also of those by foreign keys, except the status. */
async function filterConditions(
  db: Database,
  entity: AnyEntity,
  query: RowQuery
): Promise<RawBuilder<boolean>[]> {
  const { without, outdated, lacks } = query;
  const conditions = Object.keys(entity.foreignKeys).flatMap((field) => {
    const id = (query as Record<string, unknown>)[field];
    return id === undefined ? [] : [sql<boolean>`${sql.ref(field)} = ${id}`];
  });
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
  { sort = 'id', order = 'asc' }: RowQuery
) {
  if (sort === 'id') return rows.orderBy('id', order);
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

/**
 * Returns the ids of a page of an entity's rows, or of all rows, and their total number. Sorts the
 * results of a search by rank, unless the query has a `sort` or `order`.
 */
export async function listIds(
  db: Database,
  entity: AnyEntity,
  visibility: Visibility,
  query: RowQuery
): Promise<{ ids: number[]; total: number }> {
  const { q = '', page } = query;
  const status = visibleStatus(entity, visibility, query.status);
  const parsed = readQuery(q);
  const matches = parsed && (await findRows(db, entity, parsed, { visibility, status }));
  const conditions = await filterConditions(db, entity, query);
  const isFiltered = conditions.length > 0;
  if (status) conditions.push(sql`status = ${status}`);
  if (matches) conditions.push(isOneOf(db, matches));
  const table = (db as unknown as Kysely<Record<string, Row>>).selectFrom(entity.table);
  const filtered = conditions.reduce((select, condition) => select.where(condition), table);
  const from = page ? (page.number - 1) * page.size : 0;

  if (matches && !query.sort && !query.order) {
    const allowed = isFiltered ? await filtered.select('id').execute() : [];
    const remaining = new Set(allowed.map(({ id }) => id));
    const ids = isFiltered ? matches.filter((id) => remaining.has(id)) : matches;
    return { ids: ids.slice(from, page && from + page.size), total: ids.length };
  }

  const sorted = sortRows(filtered, entity, query).select('id');
  const rows = await (page ? sorted.limit(page.size).offset(from) : sorted).execute();
  const isLast = !page || (rows.length < page.size && (rows.length > 0 || from === 0));
  return {
    ids: rows.map(({ id }) => id),
    total: isLast ? from + rows.length : await countRows(filtered)
  };
}
