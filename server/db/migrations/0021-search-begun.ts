import { sql, type Kysely } from 'kysely';

/** With the place of each word, so that names which begin so are read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop index search_words_begun',
    `create index search_words_begun on search_words (entity, word, row_id, place)
      where (place & 4) > 0`
  ])
    await sql.raw(statement).execute(db);
}
