import { sql, type Kysely } from 'kysely';

/** Drops the table of saved views: the URL of a list contains its whole state (decision 113). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_views`.execute(db);
}
