import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { withSlip, type Query } from '#lib/contract/search.ts';
import { at, isWhole, rankOfPlace, rankOfSlip } from './search-rank.ts';
import { isOneOf, waysTo, type Term } from './search-terms.ts';
import type { Database } from './tables.ts';

/** What a query finds. */
export interface Found {
  /** Selects the ids, as `id`. */
  ids: RawBuilder<{ id: number }>;
  /**
   * Selects the ids in the order of how well they are found, then by id: all, or at least the first
   * `most`; with `total`, how many there are, where that costs less than to ask for it.
   */
  ranked: (most?: number) => RawBuilder<{ id: number; total?: number }>;
  /** Reads the first ids in that order without the others, where that can be. */
  first?: ((most: number) => Promise<number[]>) | undefined;
}

/**
 * Selects ids by rank and id from lists in that order; of each no more than the first `most` are
 * read, from an index where its rank is one.
 */
export function mergeRanked(
  lists: RawBuilder<unknown>[],
  most?: number
): RawBuilder<{ id: number }> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const first = lists.map((list) => sql`select id, rank from (${list} ${limit}) as list`);
  return sql`select id from (${sql.join(first, sql` union all `)}) as ranked order by rank, id`;
}

/** Selects the rows that a term finds, in the columns `id` and `rank`, some maybe twice. */
export function hits(db: Database, entity: AnyEntity, term: Term): RawBuilder<unknown>[] {
  const ways = waysTo(db, entity, term).map(({ from, isSlip }) => {
    const rank = isSlip ? rankOfSlip : rankOfPlace(term.word);
    return sql`select row_id as id, ${rank} as rank ${from}`;
  });
  const named = term.named.map(
    ({ field, ids }) =>
      sql`select id, 6 as rank from ${sql.table(entity.table)} where ${isOneOf(db, field, ids)}`
  );
  return [...ways, ...named];
}

/**
 * Selects the rows, as `id`, that have a whole text which the query is with a slip in one word;
 * undefined where there is no such text.
 */
export function meantBy(
  db: Database,
  entity: AnyEntity,
  { phrase }: Query,
  terms: readonly Term[]
): RawBuilder<{ id: number }> | undefined {
  const meant = terms.flatMap(({ word, slips }) =>
    slips.map((slip) => withSlip(phrase, word, slip))
  );
  return meant.length > 0
    ? sql`select row_id as id from search_words
        where entity = ${entity.name} and ${isOneOf(db, 'word', meant)} and ${isWhole}`
    : undefined;
}

/** Whether one stored word is all that a term stands for, so that no row is found twice. */
export const isOneWord = ({ words, slips, named }: Term): boolean =>
  words !== undefined && words.length + slips.length === 1 && named.length === 0;

/** Selects the ids, as `id`, of the rows that a term finds, each once. */
export function idsOf(db: Database, entity: AnyEntity, term: Term): RawBuilder<{ id: number }> {
  const once = isOneWord(term) ? sql`` : sql`distinct`;
  return sql`select ${once} id from (${sql.join(hits(db, entity, term), sql` union all `)}) as hits`;
}

/** Whether a term finds a row of `hits`, which is joined with the entity's table. */
export function finds(db: Database, entity: AnyEntity, term: Term): RawBuilder<boolean> {
  const { word, words, slips, named } = term;
  const list = [...(words ?? []), ...slips];
  const ways: RawBuilder<unknown>[] = named.map(({ field, ids }) => isOneOf(db, field, ids));
  if (!words) ways.push(sql`${at(db, sql.ref('search_text'), word)} > 0`);
  if (list.length > 0)
    ways.push(sql`exists (select 1 from search_words where entity = ${entity.name}
      and row_id = hits.id and ${isOneOf(db, 'word', list)})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Rows that are counted to see which word finds few. */
const FEW = 1000;

/**
 * The terms of a query, that with the fewest rows first: the others are looked for in those, unless
 * each term finds many.
 */
export async function fewestFirst(
  db: Database,
  entity: AnyEntity,
  terms: Term[]
): Promise<{ sorted: Term[]; areMany: boolean }> {
  if (terms.length === 1) return { sorted: terms, areMany: false };
  const counts = terms.map(
    (term, number) =>
      sql`select ${sql.lit(number)} as number, count(*) as count from
        (select 1 from (${sql.join(hits(db, entity, term), sql` union all `)}) as hits
          limit ${FEW}) as counted`
  );
  const { rows } = await sql<{ number: number; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const countOf = new Map(rows.map(({ number, count }) => [terms[number], count]));
  const sorted = terms.toSorted(
    (one, other) => (countOf.get(one) ?? 0) - (countOf.get(other) ?? 0)
  );
  return { sorted, areMany: rows.every(({ count }) => count === FEW) };
}
