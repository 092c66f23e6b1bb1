import { sql, type Kysely } from 'kysely';

/**
 * Adds a mark to pictures uploaded to the library itself: they are not deleted while unused
 * (decision 075).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table pictures add column kept integer default 0 not null').execute(db);
}
