import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Query } from '#lib/contract/search.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { engineOf } from './engine.ts';
import { isOneOf, readTerms, startsWith, waysTo, type Term } from './search-terms.ts';
import { PLACE } from './search-words.ts';
import type { Database } from './tables.ts';

/** What a row is found by: its searched fields, then their translations by their names. */
export function searchedNames(entity: AnyEntity): string[] {
  const translated = translatedFields(entity);
  const fields: readonly string[] = entity.search;
  return [
    ...fields,
    ...translationLanguages().flatMap((language) =>
      fields.filter((field) => translated.includes(field)).map((field) => `${field}@${language}`)
    )
  ];
}

/** Where a text of a row has a part, from 1; 0 where it does not. */
const at = (db: Database, text: RawBuilder<unknown>, part: string): RawBuilder<number> =>
  engineOf(db) === 'postgres' ? sql`strpos(${text}, ${part})` : sql`instr(${text}, ${part})`;

/** How well a row is found, as `search` of the contract says it, from its column `search_text`. */
function rankOf(db: Database, { phrase, words }: Query): RawBuilder<number> {
  const text = sql.ref('search_text');
  const all = words.map((word) => sql`${at(db, text, word)} > 0`);
  return sql`case
    when ${at(db, text, `\n${phrase}\n`)} = 1 then 0
    when ${at(db, text, `\n${phrase}\n`)} > 1 then 1
    when ${at(db, text, `\n${phrase}`)} = 1 then 2
    when ${at(db, text, phrase)} between 1 and ${at(db, sql`substr(${text}, 2)`, '\n')} then 3
    when ${sql.join(all, sql` and `)} then 4
    else 5 end`;
}

/** The same for a query of one word, from a row of `search_words`. */
function rankOfPlace(word: string): RawBuilder<number> {
  const has = (place: number) => sql`(place & ${sql.lit(place)}) > 0`;
  return sql`case
    when word = ${word} and ${has(PLACE.wholeName)} then 0
    when word = ${word} and ${has(PLACE.wholeText)} then 1
    when ${startsWith('word', word)} and ${has(PLACE.startOfName)} then 2
    when ${has(PLACE.name)} then 3
    else 4 end`;
}

/** Selects the rows that a term finds, in the columns `id` and `rank`, some maybe twice. */
function hits(db: Database, entity: AnyEntity, term: Term): RawBuilder<unknown>[] {
  const ways = waysTo(db, entity, term).map(({ from, isSlip }) => {
    const rank = isSlip ? sql`5` : rankOfPlace(term.word);
    return sql`select row_id as id, ${rank} as rank ${from}`;
  });
  const named = term.named.map(
    ({ field, ids }) =>
      sql`select id, 5 as rank from ${sql.table(entity.table)} where ${isOneOf(db, field, ids)}`
  );
  return [...ways, ...named];
}

/** Whether one stored word is all that a term stands for, so that no row is found twice. */
const isOneWord = ({ words, slips, named }: Term): boolean =>
  words !== undefined && words.length + slips.length === 1 && named.length === 0;

/** Selects the ids, as `id`, of the rows that a term finds, each once. */
function idsOf(db: Database, entity: AnyEntity, term: Term): RawBuilder<{ id: number }> {
  const once = isOneWord(term) ? sql`` : sql`distinct`;
  return sql`select ${once} id from (${sql.join(hits(db, entity, term), sql` union all `)}) as hits`;
}

/** Whether a term finds a row of `hits`, which is joined with the entity's table. */
function finds(db: Database, entity: AnyEntity, term: Term): RawBuilder<boolean> {
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
const SOME = 1000;

/** The terms of a query, that with the fewest rows first: the others are looked for in those. */
async function fewestFirst(db: Database, entity: AnyEntity, terms: Term[]): Promise<Term[]> {
  if (terms.length === 1) return terms;
  const counts = terms.map(
    (term, number) =>
      sql`select ${sql.lit(number)} as number, count(*) as count from
        (select 1 from (${sql.join(hits(db, entity, term), sql` union all `)}) as hits
          limit ${SOME}) as counted`
  );
  const { rows } = await sql<{ number: number; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const countOf = new Map(rows.map(({ number, count }) => [terms[number], count]));
  return terms.toSorted((one, other) => (countOf.get(one) ?? 0) - (countOf.get(other) ?? 0));
}

/** What a query finds. */
export interface Found {
  /** Selects the ids, as `id`. */
  ids: RawBuilder<{ id: number }>;
  /**
   * Selects the ids in the order of how well they are found, then by id; with `total`, how many
   * there are, where that costs less than to ask for it.
   */
  ranked: RawBuilder<{ id: number; total?: number }>;
}

/** Reads what a query finds among the rows of an entity; undefined where that is nothing. */
export async function find(
  db: Database,
  entity: AnyEntity,
  query: Query
): Promise<Found | undefined> {
  const terms = await readTerms(db, entity, query);
  if (!terms) return undefined;
  const [first, ...others] = (await fewestFirst(db, entity, terms)) as [Term, ...Term[]];
  if (others.length === 0 && query.phrase === first.word) {
    const ids = idsOf(db, entity, first);
    const all = sql.join(hits(db, entity, first), sql` union all `);
    return {
      ids,
      ranked: isOneWord(first)
        ? sql`select id from (${all}) as hits order by rank, id`
        : sql`select id from (${all}) as hits group by id order by min(rank), id`
    };
  }
  const conditions = others.map((term) => finds(db, entity, term));
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const rows = sql`from (${idsOf(db, entity, first)}) as hits
    join ${sql.table(entity.table)} as found on found.id = hits.id ${where}`;
  return {
    ids: sql`select hits.id ${rows}`,
    ranked: sql`select hits.id, count(*) over () as total ${rows}
      order by ${rankOf(db, query)}, hits.id`
  };
}
