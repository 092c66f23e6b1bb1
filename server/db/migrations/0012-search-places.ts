import { sql, type Kysely } from 'kysely';

/**
 * Creates indexes that return the best matches of a search first: rows in which the word is in the
 * name or is a whole text, and rows whose name begins with the word (decision 078).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index search_words_placed on search_words (entity, word, place, row_id)
      where place > 0`,
    `create index search_words_begun on search_words (entity, word, row_id)
      where (place & 4) > 0`
  ])
    await sql.raw(statement).execute(db);
}
