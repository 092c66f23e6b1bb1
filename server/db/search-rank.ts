import { sql, type RawBuilder } from 'kysely';
import type { Query } from '#lib/contract/search.ts';
import { engineOf } from './engine.ts';
import { startsWith } from './search-terms.ts';
import { PLACE } from './search-words.ts';
import type { Database } from './tables.ts';

/** Where a text of a row has a part, from 1; 0 where it does not. */
export const at = (db: Database, text: RawBuilder<unknown>, part: string): RawBuilder<number> =>
  engineOf(db) === 'postgres' ? sql`strpos(${text}, ${part})` : sql`instr(${text}, ${part})`;

/**
 * How well a row is found, as `search` of the contract says it, from its column `search_text`;
 * `isMeant` says whether one of its texts is the whole query with a slip.
 */
export function rankOf(
  db: Database,
  { phrase, words }: Query,
  isMeant: RawBuilder<unknown>
): RawBuilder<number> {
  const text = sql.ref('search_text');
  const all = words.map((word) => sql`${at(db, text, word)} > 0`);
  return sql`case
    when ${at(db, text, `\n${phrase}\n`)} = 1 then 0
    when ${at(db, text, `\n${phrase}\n`)} > 1 then 1
    when ${at(db, text, `\n${phrase}`)} = 1 then 2
    when ${at(db, text, phrase)} between 1 and ${at(db, sql`substr(${text}, 2)`, '\n')} then 3
    when ${sql.join(all, sql` and `)} then 4
    when ${isMeant} then 5
    else 6 end`;
}

/** Whether a word stands as a whole text, in a column `place`. */
export const isWhole = sql`(place & ${sql.lit(PLACE.wholeName | PLACE.wholeText)}) > 0`;

/** How well a stored word is found that was typed with a slip. */
export const rankOfSlip = sql`case when ${isWhole} then 5 else 6 end`;

/**
 * The same for a query that is found in one entry of `search_words`, a word or a whole text. The
 * places come first: they tell most rows apart without their words.
 */
export function rankOfPlace(phrase: string): RawBuilder<number> {
  const has = (place: number) => sql`(place & ${sql.lit(place)}) > 0`;
  return sql`case
    when ${has(PLACE.wholeName)} and word = ${phrase} then 0
    when ${has(PLACE.wholeText)} and word = ${phrase} then 1
    when ${has(PLACE.startOfName)} and ${startsWith('word', phrase)} then 2
    when ${has(PLACE.name)} then 3
    else 4 end`;
}
