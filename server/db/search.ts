import { sql, type RawBuilder } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { slipsOf, type Query } from '#lib/contract/search.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { engineOf } from './engine.ts';
import { escapeLike } from './keys.ts';
import type { Database } from './tables.ts';

type Ids = RawBuilder<{ id: number }>;

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

/** The index of trigrams has none of a shorter word. */
const GRAM = 3;

function withLetters(db: Database, { table }: AnyEntity, word: string): Ids {
  const rows = sql`select id from ${sql.table(table)}`;
  if (engineOf(db) === 'postgres')
    return sql`${rows} where search_text like ${`%${escapeLike(word)}%`}`;
  if ([...word].length < GRAM) return sql`${rows} where instr(search_text, ${word}) > 0`;
  const index = sql.table(`${table}_search_text`);
  return sql`select rowid as id from ${index} where ${index} match ${`"${word}"`}`;
}

/** Selects the rows with one word: in their texts, with a slip, or in those of a row they name. */
function withWord(db: Database, entity: AnyEntity, word: string): Ids {
  const slips = slipsOf(word);
  const isOneOf =
    engineOf(db) === 'postgres'
      ? sql`= any(${slips}::text[])`
      : sql`in (select value from json_each(${JSON.stringify(slips)}))`;
  const ways: Ids[] = [withLetters(db, entity, word)];
  if (slips.length > 0)
    ways.push(sql`select row_id as id from search_words
      where entity = ${entity.name} and word ${isOneOf}`);
  for (const [field, { entity: name }] of Object.entries(entity.foreignKeys))
    ways.push(sql`select id from ${sql.table(entity.table)}
      where ${sql.ref(field)} in (${withWord(db, entities[name as EntityName], word)})`);
  return sql`${sql.join(ways, sql` union `)}`;
}

/** Selects the ids, as `id`, of the rows that a query finds; each of its words is found. */
export function found(db: Database, entity: AnyEntity, { words }: Query): Ids {
  if (words.length === 0) return sql`select id from ${sql.table(entity.table)} where 1 = 0`;
  return sql.join(
    words.map((word) => sql`select id from (${withWord(db, entity, word)}) as one`),
    sql` intersect `
  ) as Ids;
}

/** How well a row is found, as `search` of the contract says it, from its column `search_text`. */
export function rankOf(db: Database, { phrase, words }: Query): RawBuilder<number> {
  const text = sql.ref('search_text');
  const at = (part: string): RawBuilder<number> =>
    engineOf(db) === 'postgres' ? sql`strpos(${text}, ${part})` : sql`instr(${text}, ${part})`;
  const name =
    engineOf(db) === 'postgres'
      ? sql`strpos(substr(${text}, 2), ${'\n'})`
      : sql`instr(substr(${text}, 2), ${'\n'})`;
  // A number alone would name a column of the result.
  if (words.length === 0) return sql`5 + 0`;
  const all = sql.join(
    words.map((word) => sql`${at(word)} > 0`),
    sql` and `
  );
  return sql`case
    when ${at(`\n${phrase}\n`)} = 1 then 0
    when ${at(`\n${phrase}\n`)} > 1 then 1
    when ${at(`\n${phrase}`)} = 1 then 2
    when ${at(phrase)} > 0 and ${at(phrase)} <= ${name} then 3
    when ${all} then 4
    else 5 end`;
}
