import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { readQuery } from '#lib/contract/search.ts';
import type { Status } from '#lib/contract/statuses.ts';
import { keyedFields } from '../db/keys.ts';
import { find } from '../db/search.ts';
import type { Found } from '../db/search-hits.ts';
import type { Database } from '../db/tables.ts';
import { isOfStatus, readFilter, totalOf, type Filter, type Sees } from '../db/visibility.ts';
import { readLeft, type RowFilter } from './list-filter.ts';
import { withLists } from './reference-lists.ts';

/** A row as the database holds it; the entity's definition says what is in it. */
export type Row = Record<string, unknown> & { id: number };

interface Page {
  /** From 1. */
  number: number;
  size: number;
}

/** The order of a search: how well rows are found. */
export const BY_RANK = 'rank';

/**
 * The rows of a list: those that `q` finds, that a filter leaves, and that have a status, in this
 * order; without `page` all of them.
 */
export interface RowQuery extends RowFilter {
  q: string;
  status?: Status;
  sort: string;
  order: 'asc' | 'desc';
  page?: Page;
}

type Hit = { id: number; total?: number };
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

/** What a query comes to, once its search and its filter are read. */
interface Asked {
  filter: Filter;
  by: Pick<RowQuery, 'sort' | 'order'>;
  /** The search in the order of how well rows are found, where that is asked for. */
  best: Found | undefined;
  /** Whether a filter leaves only some of what is found. */
  isFiltered: boolean;
}

/** Selects columns of the rows of a list that is ordered by one of them. */
function sorted(
  entity: AnyEntity,
  selected: readonly string[],
  { filter: { found, status, where }, by: { sort, order } }: Asked
): RawBuilder<Row> {
  // Blanks are asked for like a search, and find all.
  const by = orderBy(entity, sort === BY_RANK ? { sort: 'id', order } : { sort, order });
  // What is found has the order of its ids, so that a page ends early; in any other all is read.
  if (found && sort === 'id' && selected.length === 1)
    return sql`select id from (${found.ids}) as found
      ${status ? sql`where ${isOfStatus(entity, status)}` : sql``} ${by}`;
  return sql`select ${sql.join(selected.map((column) => sql.ref(column)))}
    from ${sql.table(entity.table)} ${where} ${by}`;
}

const idsOf = async (db: Database, select: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await select.execute(db)).rows.map(({ id }) => id);

/** Reads search and filter; undefined where the search finds nothing. */
async function readAsked(
  { db, entity, sees }: Reading,
  { q, status, sort, order, ...rest }: Omit<RowQuery, 'page'>
): Promise<Asked | undefined> {
  const query = readQuery(q);
  const searched = query && (await find(db, entity, query, sees));
  if (query && !searched) return undefined;
  const left = await readLeft(db, entity, rest, {
    among: searched?.ids,
    isSorted: sort !== 'id' && sort !== BY_RANK
  });
  const shown = sees === 'published' ? sees : status;
  const filter = await readFilter(db, entity, left ?? searched, shown);
  return {
    filter,
    by: { sort, order },
    best: sort === BY_RANK ? searched : undefined,
    isFiltered: left !== undefined || filter.status !== undefined
  };
}

/** All rows, in their order. */
async function readAll({ db, entity, sees, columns }: Reading, asked: Asked): Promise<Row[]> {
  const inOrder = asked.best && (await idsOf(db, asked.best.ranked()));
  const { rows } = await sorted(entity, columns, asked).execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = inOrder ? inOrder.flatMap((id) => byId.get(id) ?? []) : rows;
  return withLists(db, entity, listed, sees);
}

/** A page of what a filter leaves of a search, the best first. */
async function readBestLeft(
  { db, entity, findByIds }: Reading,
  asked: Asked,
  best: Found,
  page: Page
) {
  const kept = new Set(await idsOf(db, sorted(entity, ['id'], asked)));
  const ids = (await idsOf(db, best.ranked())).filter((id) => kept.has(id));
  const from = (page.number - 1) * page.size;
  return { rows: await findByIds(ids.slice(from, from + page.size)), total: ids.length };
}

/** How many rows all pages hold; `hits` is one of them, and may know. */
async function totalBeside(
  { db, entity }: Reading,
  { filter }: Asked,
  { number, size }: Page,
  hits: readonly Hit[]
): Promise<number> {
  const isLast = hits.length < size && (hits.length > 0 || number === 1);
  if (isLast) return (number - 1) * size + hits.length;
  return hits[0]?.total ?? totalOf(db, entity, filter);
}

/** A page. Its ids come from an index alone, however deep it lies; only its rows are read. */
async function readPage(reading: Reading, asked: Asked, page: Page) {
  const { db, entity, findByIds } = reading;
  const { best, isFiltered } = asked;
  const most = isFiltered ? undefined : page.number * page.size;
  const first = most && (await best?.first?.(most));
  const limit = sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;
  const select = best?.ranked(most) ?? sorted(entity, ['id'], asked);
  const hits: Hit[] = first
    ? first.slice(most - page.size).map((id) => ({ id }))
    : (await sql<Hit>`${select} ${limit}`.execute(db)).rows;
  const total = await totalBeside(reading, asked, page, hits);
  return { rows: await findByIds(hits.map(({ id }) => id)), total };
}

/** Reads lists of an entity's rows: a page of them, and how many rows all pages hold. */
export function createRowList(
  reading: Reading
): (query: RowQuery) => Promise<{ rows: Row[]; total: number }> {
  return async ({ page, ...query }) => {
    const asked = await readAsked(reading, query);
    if (!asked) return { rows: [], total: 0 };
    const { best, isFiltered } = asked;
    if (page && best && isFiltered) return readBestLeft(reading, asked, best, page);
    if (page) return readPage(reading, asked, page);
    const rows = await readAll(reading, asked);
    return { rows, total: rows.length };
  };
}
