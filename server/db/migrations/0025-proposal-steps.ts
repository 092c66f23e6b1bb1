import { sql, type Kysely } from 'kysely';

/** The saves that a proposal consists of; empty for those of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proposals add column steps text default '[]' not null`.execute(db);
}
