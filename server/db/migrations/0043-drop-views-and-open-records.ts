import { sql, type Kysely } from 'kysely';

/** Drops the tables of saved views and of open records (decision 113). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['saved_views', 'open_records'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
