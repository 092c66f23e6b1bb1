import { sql, type Kysely } from 'kysely';

/**
 * By which the best rows of a search are read first, and the others not at all: where a word stands
 * in a name or is a whole text, and with which words and texts names begin (decision 078).
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
