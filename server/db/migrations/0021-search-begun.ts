import { sql, type Kysely } from 'kysely';

/**
 * Adds `place` to the index of words at the beginning of names, so that a search reads only the
 * index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop index search_words_begun',
    `create index search_words_begun on search_words (entity, word, row_id, place)
      where (place & 4) > 0`
  ])
    await sql.raw(statement).execute(db);
}
