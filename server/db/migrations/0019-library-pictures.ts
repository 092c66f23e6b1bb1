import { sql, type Kysely } from 'kysely';

/** Which pictures were uploaded to the library itself, and stay there unused (decision 075). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table pictures add column kept integer default 0 not null').execute(db);
}
