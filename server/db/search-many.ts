import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Query } from '#lib/contract/search.ts';
import { idsOf, isOneWord, meantBy, mergeRanked, type Found } from './search-hits.ts';
import { rankOf, rankOfPlace } from './search-rank.ts';
import { firstOfWords } from './search-staged.ts';
import { startsWith, waysTo, type Term } from './search-terms.ts';
import { PLACE } from './search-words.ts';
import type { Database } from './tables.ts';

type Ids = RawBuilder<{ id: number }>;

const together = (lists: Ids[]): Ids => sql`${sql.join(lists, sql` intersect `)}`;

/**
 * Selects the rows that have the word of a term in their texts as it is, in places of this kind.
 */
function storedIn(db: Database, entity: AnyEntity, term: Term, place?: number): Ids {
  const [way] = waysTo(db, entity, { ...term, slips: [] });
  if (!way) return sql`select id from ${sql.table(entity.table)} where false`;
  const isThere = place ? sql`and (place & ${sql.lit(place)}) > 0` : sql``;
  return sql`select row_id as id ${way.from} ${isThere}`;
}

/**
 * What a query of several words finds, each of which finds many rows: how well is read from
 * `search_words`, and from a row's texts only where its name has all of the words.
 */
export function findAmongMany(
  db: Database,
  entity: AnyEntity,
  query: Query,
  terms: readonly Term[]
): Found {
  const { phrase } = query;
  const ids = together(terms.map((term) => idsOf(db, entity, term)));
  const stored = together(terms.map((term) => storedIn(db, entity, term)));
  const named = together(terms.map((term) => storedIn(db, entity, term, PLACE.name)));
  // A row's texts are read one by one: PostgreSQL would rather read every row than join so few.
  const best = sql`select id, min(rank) as rank from (
      select row_id as id, ${rankOfPlace(phrase)} as rank from search_words
        where entity = ${entity.name} and ${startsWith('word', phrase)}
      union all select id, (select ${rankOf(db, query, sql`false`)} from ${sql.table(entity.table)} as found
        where found.id = named.id) from (${named}) as named) as ranks
    where rank < 4 group by id`;
  const others = sql`select id, 4 as rank from (${stored}) as stored
    where id not in (select id from best) order by id`;
  const meant = meantBy(db, entity, query, terms) ?? sql`select null as id where false`;
  const wholes = sql`select distinct id, 5 as rank from (${meant}) as meant
    where id not in (${stored}) order by id`;
  const slips = sql`select id, 6 as rank from (${ids}) as found
    where id not in (${stored}) and id not in (${meant}) order by id`;
  const isLoose = terms.some((term) => term.slips.length + term.named.length > 0);
  const lists = [sql`select id, rank from best order by rank, id`, others];
  const areWords = terms.every((term) => isOneWord(term) && term.words?.length === 1);
  return {
    ids,
    first: areWords ? (most) => firstOfWords(db, entity, query, terms, most) : undefined,
    ranked: (most) =>
      sql`with best as materialized (${best}) ${mergeRanked(isLoose ? [...lists, wholes, slips] : lists, most)}`
  };
}
