import { sql, type RawBuilder } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { slipsOf, type Query } from '#lib/contract/search.ts';
import { hasStatus } from '#lib/contract/statuses.ts';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';
import { unpublished, type Sees } from './visibility.ts';

/** What a word of a query stands for: stored words, and rows that name a row with them. */
export interface Term {
  word: string;
  /** The stored words that it is a part of; undefined where they are too many to name. */
  words: string[] | undefined;
  /** The stored words that were meant where it was typed with a slip. */
  slips: string[];
  /** Rows that name one of these rows in this field, as products name their category. */
  named: { field: string; ids: number[] }[];
}

/** The most stored words that a query names one by one. */
const MOST = 200;

// No text has this character, the last one that there is.
const LAST = '\u{10FFFF}';

/** Whether a text of the database begins with a word. */
export const startsWith = (column: string, word: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${word + LAST})`;

/** Whether a column has one of these values, of which there is at least one. */
export function isOneOf(
  db: Database,
  column: string,
  values: readonly (string | number)[]
): RawBuilder<boolean> {
  const ref = sql.ref(column);
  if (values.length === 1) return sql`${ref} = ${values[0]}`;
  const type = sql.raw(typeof values[0] === 'number' ? 'integer[]' : 'text[]');
  return engineOf(db) === 'postgres'
    ? sql`${ref} = any(${values}::${type})`
    : sql`${ref} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** Selects the stored words that a word is a part of. */
const wordsWith = (entity: AnyEntity, word: string): RawBuilder<{ word: string }> =>
  sql`select distinct word from search_parts
    where entity = ${entity.name} and ${startsWith('part', word)}`;

type Found = { at: number; is_slip: number; word: string };

/** Looks up what the words of a query stand for among the words of an entity: one query. */
async function storedWords(db: Database, entity: AnyEntity, words: readonly string[]) {
  const ways = words.flatMap((word, number) => {
    const at = sql.raw(String(number));
    const slips = slipsOf(word);
    const withPart = sql`select ${at} as at, 0 as is_slip, word
      from (${wordsWith(entity, word)} limit ${MOST + 1}) as stored`;
    const withSlip = sql`select ${at} as at, 1 as is_slip, word from search_parts
      where entity = ${entity.name} and ${isOneOf(db, 'part', slips)} and word = part`;
    return slips.length > 0 ? [withPart, withSlip] : [withPart];
  });
  const { rows } = await sql<Found>`${sql.join(ways, sql` union all `)}`.execute(db);
  return words.map((word, number) => {
    const own = rows.filter(({ at }) => at === number);
    const stored = own.filter((one) => !one.is_slip).map((one) => one.word);
    const slips = own.filter((one) => one.is_slip && !one.word.includes(word));
    return {
      word,
      words: stored.length > MOST ? undefined : stored,
      slips: [...new Set(slips.map((one) => one.word))]
    };
  });
}

/** Where the rows of `search_words` are whose texts have a word, as it is and with a slip. */
export function waysTo(
  db: Database,
  entity: AnyEntity,
  { word, words, slips }: Omit<Term, 'named'>
): { from: RawBuilder<unknown>; isSlip: boolean }[] {
  const where = (condition: RawBuilder<unknown>) =>
    sql`from search_words where entity = ${entity.name} and ${condition}`;
  const stored = words
    ? words.length > 0 && isOneOf(db, 'word', words)
    : sql`word in (${wordsWith(entity, word)})`;
  return [
    ...(stored ? [{ from: where(stored), isSlip: false }] : []),
    ...(slips.length > 0 ? [{ from: where(isOneOf(db, 'word', slips)), isSlip: true }] : [])
  ];
}

/** Reads what the words of a query stand for; undefined where one of them finds nothing. */
export async function readTerms(
  db: Database,
  entity: AnyEntity,
  { words }: Query,
  sees: Sees
): Promise<Term[] | undefined> {
  if (words.length === 0) return undefined;
  const terms: Term[] = (await storedWords(db, entity, words)).map((one) => ({
    ...one,
    named: []
  }));
  for (const [field, { entity: name }] of Object.entries(entity.foreignKeys)) {
    const other = entities[name as EntityName];
    for (const [at, one] of (await storedWords(db, other, words)).entries()) {
      const ways = waysTo(db, other, one).map(({ from }) => sql`select row_id as id ${from}`);
      if (ways.length === 0) continue;
      const only =
        sees === 'published' && hasStatus(other) ? sql`except ${unpublished(other)}` : sql``;
      const rows = sql<{ id: number }>`${sql.join(ways, sql` union `)} ${only}`;
      const ids = (await rows.execute(db)).rows.map(({ id }) => id);
      if (ids.length > 0) terms[at]?.named.push({ field, ids });
    }
  }
  const isFound = ({ words: stored, slips, named }: Term) =>
    stored === undefined || stored.length + slips.length + named.length > 0;
  return terms.every(isFound) ? terms : undefined;
}
