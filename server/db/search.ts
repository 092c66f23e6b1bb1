import { sql } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Query } from '#lib/contract/search.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { fewestFirst, finds, hits, idsOf, isOneWord, meantBy, type Found } from './search-hits.ts';
import { findAmongMany } from './search-many.ts';
import { rankOf } from './search-rank.ts';
import { firstOfWord } from './search-staged.ts';
import { readTerms, type Term } from './search-terms.ts';
import type { Database } from './tables.ts';
import type { Sees } from './visibility.ts';

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

/**
 * Reads what a query finds among the rows of an entity, by no other row than the reader sees;
 * undefined where that is nothing.
 */
export async function find(
  db: Database,
  entity: AnyEntity,
  query: Query,
  sees: Sees
): Promise<Found | undefined> {
  const terms = await readTerms(db, entity, query, sees);
  if (!terms) return undefined;
  const { sorted, areMany } = await fewestFirst(db, entity, terms);
  if (areMany) return findAmongMany(db, entity, query, terms);
  const [first, ...others] = sorted as [Term, ...Term[]];
  if (others.length === 0 && query.phrase === first.word) {
    const ids = idsOf(db, entity, first);
    const all = sql.join(hits(db, entity, first), sql` union all `);
    return {
      ids,
      first: isOneWord(first)
        ? (most) => firstOfWord(db, entity, first, query.phrase, most)
        : undefined,
      ranked: () => sql`select id from (${all}) as hits group by id order by min(rank), id`
    };
  }
  const conditions = others.map((term) => finds(db, entity, term));
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const rows = sql`from (${idsOf(db, entity, first)}) as hits
    join ${sql.table(entity.table)} as found on found.id = hits.id ${where}`;
  const meant = meantBy(db, entity, query, terms);
  const isMeant = meant ? sql`hits.id in (${meant})` : sql`false`;
  return {
    ids: sql`select hits.id ${rows}`,
    ranked: () => sql`select hits.id, count(*) over () as total ${rows}
      order by ${rankOf(db, query, isMeant)}, hits.id`
  };
}
