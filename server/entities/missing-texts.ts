import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';

/**
 * Selects the ids, as `id`, of the rows of an entity that lack a text in a language: a translated
 * field has a base text, and none in that language. Rows where nothing is translated lack nothing.
 * `among` selects ids, too: only of these.
 *
 * It is one pass over rows and texts, whatever the list is sorted by. `sources` has the same fields
 * as `texts`, in alphabetical order, and a short hash in place of each text; base64 has no quote,
 * so that a name in quotes is that of a field. Both databases read this without JSON.
 */
export function lackingTexts(
  entity: AnyEntity,
  language: Language,
  among?: RawBuilder<{ id: number }>
): RawBuilder<{ id: number }> {
  const fields = translatedFields(entity).toSorted();
  const table = sql.table(entity.table);
  if (fields.length === 0) return sql`select id from ${table} where 1 = 0`;
  const column = (name: string) => sql.ref(`${entity.table}.${name}`);
  const isFilled = fields.map((field) => sql`${column(field)} <> ''`);
  const named = fields.map(
    (field) => sql`case when ${column(field)} = '' then '' else ${`%"${field}":`} end`
  );
  const only = among ? sql`and id in (${among})` : sql``;
  return sql`select id from ${table} where (${sql.join(isFilled, sql` or `)}) ${only}
    except
    select row_id from translations join ${table} on ${column('id')} = row_id
    where entity = ${entity.name} and language = ${language}
      and sources like ${sql.join(named, sql` || `)} || '%'`;
}
