import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { readQuery } from '#lib/contract/search.ts';
import type { Status } from '#lib/contract/statuses.ts';
import { keyedFields } from '../db/keys.ts';
import { find } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import { isOfStatus, readFilter, totalOf, type Filter, type Sees } from '../db/visibility.ts';
import type { KeptTotals } from './kept-totals.ts';
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
  sees: Sees;
  /** The columns of a row. */
  columns: readonly string[];
  findByIds: (ids: number[]) => Promise<Row[]>;
  keptTotals?: KeptTotals | undefined;
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

/** Reads lists of an entity's rows: a page of them, and how many rows all pages hold. */
export function createRowList(
  db: Database,
  entity: AnyEntity,
  { sees, columns, findByIds, keptTotals }: Reading
): (query: RowQuery) => Promise<{ rows: Row[]; total: number }> {
  const table = sql.table(entity.table);

  /** Selects columns of the rows of a list that is ordered by one of them. */
  const sorted = (
    selected: readonly string[],
    { found, status, where }: Filter,
    { sort, order }: Pick<RowQuery, 'sort' | 'order'>
  ): RawBuilder<Row> => {
    // Blanks are asked for like a search, and find all.
    const by = orderBy(entity, sort === BY_RANK ? { sort: 'id', order } : { sort, order });
    // What is found has the order of its ids, so that a page ends early; in any other all is read.
    if (found && sort === 'id' && selected.length === 1)
      return sql`select id from (${found.ids}) as found
        ${status ? sql`where ${isOfStatus(entity, status)}` : sql``} ${by}`;
    return sql`select ${sql.join(selected.map((column) => sql.ref(column)))} from ${table} ${where} ${by}`;
  };

  const idsOf = async (select: RawBuilder<{ id: number }>): Promise<number[]> =>
    (await select.execute(db)).rows.map(({ id }) => id);

  return async ({
    page,
    q,
    status,
    sort,
    order,
    ...asked
  }: RowQuery): Promise<{ rows: Row[]; total: number }> => {
    const query = readQuery(q);
    const searched = query && (await find(db, entity, query, sees));
    if (query && !searched) return { rows: [], total: 0 };
    const by = { sort, order };
    const left = await readLeft(db, entity, asked, {
      among: searched?.ids,
      isSorted: sort !== 'id' && sort !== BY_RANK
    });
    const found = left ?? searched;
    const filter = await readFilter(db, entity, found, sees === 'published' ? sees : status);
    const isFiltered = left !== undefined || filter.status !== undefined;
    const most = isFiltered ? undefined : page && page.number * page.size;
    const best = by.sort === BY_RANK ? searched : undefined;
    const ranked = best?.ranked(most);
    if (page && ranked && isFiltered) {
      const some = await idsOf(sorted(['id'], filter, by));
      const [kept, all] = [new Set(some), await idsOf(ranked)];
      const ids = all.filter((id) => kept.has(id));
      const from = (page.number - 1) * page.size;
      return { rows: await findByIds(ids.slice(from, from + page.size)), total: ids.length };
    }
    if (page) {
      // The ids come from an index alone, however deep the page lies; only its rows are read.
      const limit = sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;
      const select = sql<Hit>`${ranked ?? sorted(['id'], filter, by)} ${limit}`;
      const first = most && (await best?.first?.(most));
      const hits: Hit[] = first
        ? first.slice(most - page.size).map((id) => ({ id }))
        : (await select.execute(db)).rows;
      const ids = hits.map(({ id }) => id);
      const isLast = ids.length < page.size && (ids.length > 0 || page.number === 1);
      const total = isLast
        ? (page.number - 1) * page.size + ids.length
        : (hits[0]?.total ??
          (found && keptTotals
            ? await keptTotals([entity.name, asked, filter.status, query], () =>
                totalOf(db, entity, filter)
              )
            : await totalOf(db, entity, filter)));
      return { rows: await findByIds(ids), total };
    }
    const inOrder = ranked && (await idsOf(ranked));
    const { rows: all } = await sorted(columns, filter, by).execute(db);
    const byId = new Map(all.map((row) => [row.id, row]));
    const listed = inOrder ? inOrder.flatMap((id) => byId.get(id) ?? []) : all;
    return { rows: await withLists(db, entity, listed, sees), total: listed.length };
  };
}
