import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Query } from '#lib/contract/search.ts';
import { at } from './search-rank.ts';
import { startsWith, type Term } from './search-terms.ts';
import { PLACE } from './search-words.ts';
import type { Database } from './tables.ts';

/**
 * The first rows of a search whose words are stored words each, best first, without reading all
 * that it finds: a list of rows that are found less well is begun only where those before it are
 * too few, and each is read from an index in the order of its rows.
 */

type Ids = RawBuilder<{ id: number }>;

/** Selects one list after the other, each of which has the columns `id` and `rank`. */
function oneAfterTheOther(lists: ((rest: RawBuilder<unknown>) => Ids)[], most: number): Ids {
  const names = lists.map((_, at) => sql.table(`list_${at}`));
  const tables = lists.map((list, at) => {
    const before = names.slice(0, at);
    const counts = before.map((name) => sql`(select count(*) from ${name})`);
    const isNew = before.map((name) => sql`and row_id not in (select id from ${name})`);
    const rest = sql`${sql.join([sql`0`, ...counts], sql` + `)} < ${most} ${sql.join([sql``, ...isNew], sql` `)}`;
    return sql`${names[at]} as materialized (${list(rest)} limit ${most})`;
  });
  const all = names.map((name) => sql`select id, rank from ${name}`);
  return sql`with ${sql.join(tables)}
    select id from (${sql.join(all, sql` union all `)}) as ranked order by rank, id`;
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
const PLACES = Array.from({ length: EVERY_PLACE }, (_, at) => at + 1);

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

/** The first rows of a query that stands for one stored word. */
export function firstOfWord(
  entity: AnyEntity,
  { words, slips }: Term,
  phrase: string,
  most: number
): Ids {
  const word = words?.[0] ?? '';
  // A slip is found equally well wherever it stands.
  if (!word)
    return sql`select row_id as id from search_words
      where entity = ${entity.name} and word = ${slips[0]} order by row_id`;
  const placed = ranked(word, phrase, 4);
  const lists = wordAt(entity, word, placed, most);
  const others = sql.join([0, ...placed.map(({ place }) => place)].map((one) => sql.lit(one)));
  return oneAfterTheOther(
    [
      () => sql`select id, rank from (${sql.join(lists, sql` union all `)}) as placed
        order by rank, id`,
      (rest) => sql`select row_id as id, 4 as rank from search_words
        where entity = ${entity.name} and word = ${word} and ${rest}
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
): Ids {
  const whole = wordAt(entity, phrase, ranked(phrase, phrase, 2), most);
  const begun = sql`select row_id as id, 2 as rank from search_words where entity = ${entity.name}
    and (place & ${sql.lit(PLACE.startOfName)}) > 0 and ${startsWith('word', phrase)}`;
  const inName = PLACES.filter((place) => place & PLACE.name).map((place) => sql.lit(place));
  const text = sql.ref('search_text');
  const nameEnd = at(db, sql`substr(${text}, 2)`, '\n');
  const isPhrase = sql`(select ${at(db, text, phrase)} between 1 and ${nameEnd}
    from ${sql.table(entity.table)} as found where found.id = one.row_id)`;
  return oneAfterTheOther(
    [
      () => sql`select id, min(rank) as rank
        from (${sql.join([...whole, begun], sql` union all `)}) as whole group by id
        order by 2, 1`,
      (rest) =>
        sql`select row_id as id, 3 as rank ${haveAll(
          entity,
          terms,
          sql`one.place in (${sql.join(inName)}) and one.place > 0 and ${rest} and ${isPhrase}`,
          sql`and (other.place & ${sql.lit(PLACE.name)}) > 0`
        )}`,
      (rest) => sql`select row_id as id, 4 as rank ${haveAll(entity, terms, rest, sql``)}`
    ],
    most
  );
}
