import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Query } from '#lib/contract/search.ts';
import { engineOf } from './engine.ts';
import { at } from './search-rank.ts';
import { isOneOf, startsWith, type Term } from './search-terms.ts';
import { PLACE } from './search-words.ts';
import type { Database } from './tables.ts';

/**
 * The first rows of a search whose words are stored words each, best first, without reading all
 * that it finds: a list of rows that are found less well is asked for only where those before it
 * are too few, and each is read from an index in the order of its rows.
 */

type Ids = RawBuilder<{ id: number }>;

/** The first ids of lists that are read one after the other; `isNew` leaves out what was found. */
async function oneAfterTheOther(
  db: Database,
  lists: ((isNew: RawBuilder<unknown>) => Ids)[],
  most: number
): Promise<number[]> {
  const ids: number[] = [];
  for (const list of lists) {
    const isNew = ids.length > 0 ? sql`not ${isOneOf(db, 'row_id', ids)}` : sql`true`;
    const { rows } = await sql<{ id: number }>`${list(isNew)} limit ${most - ids.length}`.execute(
      db
    );
    ids.push(...rows.map(({ id }) => id));
    if (ids.length === most) break;
  }
  return ids;
}

/** How well a row is found that has a word in places of a kind, as `rankOfPlace` says it. */
function rankAt(place: number, word: string, phrase: string): number {
  const has = (bit: number) => (place & bit) > 0;
  if (word === phrase && has(PLACE.wholeName)) return 0;
  if (word === phrase && has(PLACE.wholeText)) return 1;
  if (word.startsWith(phrase) && has(PLACE.startOfName)) return 2;
  return has(PLACE.name) ? 3 : 4;
}

const EVERY_PLACE = Object.values(PLACE).reduce((all, bit) => all | bit);
/** What a word may be: the whole name begins it, and its beginning is in it. */
const PLACES = Array.from({ length: EVERY_PLACE }, (_, at) => at + 1).filter((place) => {
  const has = (bit: number) => (place & bit) > 0;
  return (
    (!has(PLACE.wholeName) || has(PLACE.startOfName)) &&
    (!has(PLACE.startOfName) || has(PLACE.name))
  );
});

/** The rows that have a word in these places, in the columns `id` and `rank`. */
const wordAt = (
  entity: AnyEntity,
  word: string,
  places: readonly { place: number; rank: number }[],
  most: number
): RawBuilder<unknown>[] =>
  places.map(
    ({ place, rank }) => sql`select id, rank from (
      select row_id as id, ${sql.lit(rank)} as rank from search_words
      where entity = ${entity.name} and word = ${word} and place = ${sql.lit(place)} and place > 0
      order by row_id limit ${most}) as placed`
  );

const ranked = (word: string, phrase: string, below: number) =>
  PLACES.map((place) => ({ place, rank: rankAt(place, word, phrase) })).filter(
    ({ rank }) => rank < below
  );

/** A slip is found better where the word is a whole text. */
const WHOLE_SLIPS = PLACES.filter((place) => place & (PLACE.wholeName | PLACE.wholeText)).map(
  (place) => ({ place, rank: 5 })
);

/** The first rows of a query that stands for one stored word. */
export function firstOfWord(
  db: Database,
  entity: AnyEntity,
  { words, slips }: Term,
  phrase: string,
  most: number
): Promise<number[]> {
  const isSlip = !words?.length;
  const word = (isSlip ? slips[0] : words[0]) ?? '';
  const placed = isSlip ? WHOLE_SLIPS : ranked(word, phrase, 4);
  const lists = wordAt(entity, word, placed, most);
  const others = sql.join([0, ...placed.map(({ place }) => place)].map((one) => sql.lit(one)));
  return oneAfterTheOther(
    db,
    [
      () => sql`select id from (${sql.join(lists, sql` union all `)}) as placed order by rank, id`,
      (isNew) => sql`select row_id as id from search_words
        where entity = ${entity.name} and word = ${word} and ${isNew}
        and (place = 0 or place not in (${others})) order by row_id`
    ],
    most
  );
}

/** Selects from the rows, `one`, that have a stored word for each term, where they say so. */
function haveAll(
  entity: AnyEntity,
  terms: readonly Term[],
  where: RawBuilder<unknown>,
  isPlaced: RawBuilder<unknown>
): RawBuilder<unknown> {
  const [first = '', ...others] = terms.map(({ words }) => words?.[0] ?? '');
  const also = others.map(
    (word) => sql`and exists (select 1 from search_words as other
      where other.entity = ${entity.name} and other.word = ${word}
      and other.row_id = one.row_id ${isPlaced})`
  );
  return sql`from search_words as one where one.entity = ${entity.name} and one.word = ${first}
    and ${where} ${sql.join(also, sql` `)} order by one.row_id`;
}

/** The first rows of a query of several words, each of which stands for one stored word. */
export function firstOfWords(
  db: Database,
  entity: AnyEntity,
  { phrase }: Query,
  terms: readonly Term[],
  most: number
): Promise<number[]> {
  const whole = wordAt(entity, phrase, ranked(phrase, phrase, 2), most);
  // SQLite would read all texts that begin so, since the table has the same order.
  const by = engineOf(db) === 'sqlite' ? sql`indexed by search_words_begun` : sql``;
  const text = sql.ref('search_text');
  const nameEnd = at(db, sql`substr(${text}, 2)`, '\n');
  const isPhrase = sql`(select ${at(db, text, phrase)} between 1 and ${nameEnd}
    from ${sql.table(entity.table)} as found where found.id = one.row_id)`;
  const inName = PLACES.filter((place) => place & PLACE.name && !(place & PLACE.wholeName));
  return oneAfterTheOther(
    db,
    [
      () => sql`select id from (${sql.join(whole, sql` union all `)}) as whole
        group by id order by min(rank), id`,
      (isNew) => sql`select row_id as id from search_words ${by}
        where entity = ${entity.name} and (place & ${sql.lit(PLACE.startOfName)}) > 0
        and ${startsWith('word', phrase)} and ${isNew} order by row_id`,
      // Of each place apart, so that an index has them in the order of rows.
      (isNew) => {
        const lists = inName.map((place) => {
          const isThere = sql`one.place = ${sql.lit(place)} and one.place > 0`;
          const inNameToo = sql`and (other.place & ${sql.lit(PLACE.name)}) > 0`;
          const all = haveAll(
            entity,
            terms,
            sql`${isThere} and ${isNew} and ${isPhrase}`,
            inNameToo
          );
          return sql`select id from (select row_id as id ${all} limit ${most}) as placed`;
        });
        return sql`${sql.join(lists, sql` union all `)} order by id`;
      },
      (isNew) => sql`select row_id as id ${haveAll(entity, terms, isNew, sql``)}`
    ],
    most
  );
}
