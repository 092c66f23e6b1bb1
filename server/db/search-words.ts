import { sql, type RawBuilder } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { engineOf } from './engine.ts';
import { isOneOf } from './search-terms.ts';
import type { Database } from './tables.ts';

/**
 * The tables by which rows are found (decision 060). `search_words` has a row for each word of a
 * row of content, `search_parts` each word once from each of its characters on, so that a part of a
 * word is a beginning in an index. Both follow from `search_text`: a backup has no copy of them.
 * Words that no row has any more stay in `search_parts`, where they find nothing. A text of several
 * words stands in `search_words` as a whole, too, by which the rows with it come first.
 */

/** Where a word stands in a row's texts, as bits of `place`. */
export const PLACE = { wholeName: 1, wholeText: 2, startOfName: 4, name: 8 };

/** How many rows are read, words looked up or rows written at a time. */
const ROWS = 1000;
const WORDS = 200;

/** No query is longer, and an entry of an index of PostgreSQL has at most 2704 bytes. */
const LINE = 255;

/** Each word and each whole text of a search text with its places. */
function placesOf(text: string): Map<string, number> {
  const places = new Map<string, number>();
  const put = (word: string, place: number) => places.set(word, (places.get(word) ?? 0) | place);
  for (const [at, line] of text.slice(1, -1).split('\n').entries()) {
    if (!line) continue;
    const [whole, name] = at === 0 ? [PLACE.wholeName, PLACE.name] : [PLACE.wholeText, 0];
    const begins = name && name | PLACE.startOfName;
    const start = [...line].slice(0, LINE).join('');
    put(start, begins | (start === line ? whole : 0));
    for (const [number, word] of line.split(' ').entries()) put(word, number === 0 ? begins : name);
  }
  return places;
}

/** Whether it is a word, and no text of several. */
const isWord = (word: string): boolean => !word.includes(' ');

/**
 * Lists as rows of a query, each in the column `value`; statements stay the same for any number.
 */
const given = (db: Database, lists: readonly unknown[]): RawBuilder<unknown> =>
  engineOf(db) === 'postgres'
    ? sql`json_array_elements(${JSON.stringify(lists)}::json) as given (value)`
    : sql`json_each(${JSON.stringify(lists)}) as given`;

type Placed = [word: string, row: number, place: number];

async function addWords(db: Database, entity: string, placed: readonly Placed[]): Promise<void> {
  for (let at = 0; at < placed.length; at += ROWS)
    await sql`insert into search_words (entity, word, row_id, place)
      select ${entity}, value ->> 0, cast(value ->> 1 as integer), cast(value ->> 2 as integer)
      from ${given(db, placed.slice(at, at + ROWS))} where true
      on conflict (entity, word, row_id) do update set place = excluded.place`.execute(db);
}

const partsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.map((_, at) => letters.slice(at).join(''));
};

/**
 * Adds words that are not there, each with all of its parts. Two transactions may both add one: it
 * is read once, and neither waits for the other, as they would for the keys of an index.
 */
async function addParts(db: Database, entity: string, words: readonly string[]): Promise<void> {
  for (let at = 0; at < words.length; at += WORDS) {
    const some = words.slice(at, at + WORDS);
    const parts = some.flatMap((word) => [...new Set(partsOf(word))].map((part) => [part, word]));
    await sql`insert into search_parts (entity, part, word)
      select ${entity}, value ->> 0, value ->> 1 from ${given(db, parts)}
      where value ->> 1 not in (select word from search_parts
        where entity = ${entity} and ${isOneOf(db, 'part', some)} and word = part)`.execute(db);
  }
}

/** Makes the words of a row those of its new search text; `before` and `after` may be ''. */
export async function changeWords(
  db: Database,
  entity: string,
  row_id: number,
  { before, after }: { before: string; after: string }
): Promise<void> {
  const [old, now] = [placesOf(before), placesOf(after)];
  const gone = [...old.keys()].filter((word) => !now.has(word));
  if (gone.length > 0)
    await db
      .deleteFrom('search_words')
      .where('entity', '=', entity)
      .where('word', 'in', gone)
      .where('row_id', '=', row_id)
      .execute();
  const placed = [...now].filter(([word, place]) => old.get(word) !== place);
  const added = placed.map(([word]) => word).filter((word) => isWord(word) && !old.has(word));
  await addWords(
    db,
    entity,
    placed.map(([word, place]) => [word, row_id, place])
  );
  await addParts(db, entity, added);
}

/** Writes the words of every row of these entities anew, from the search texts. */
export async function rebuildWords(
  db: Database,
  all: readonly { name: string; table: string }[] = Object.values(entities)
): Promise<void> {
  await db.deleteFrom('search_words').execute();
  await db.deleteFrom('search_parts').execute();
  for (const { name, table } of all) {
    const known = new Set<string>();
    for (let last = 0; ;) {
      const { rows } = await sql<{ id: number; search_text: string }>`
        select id, search_text from ${sql.table(table)}
        where id > ${last} order by id limit ${ROWS}`.execute(db);
      const placed = rows.flatMap(({ id, search_text }) =>
        [...placesOf(search_text)].map(([word, place]): Placed => [word, id, place])
      );
      const words = new Set(placed.map(([word]) => word));
      const added = [...words].filter((word) => isWord(word) && !known.has(word));
      for (const word of added) known.add(word);
      await addWords(db, name, placed);
      await addParts(db, name, added);
      if (rows.length < ROWS) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
}
