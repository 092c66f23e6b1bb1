import type { Kysely } from 'kysely';

/** Drops the table of missing and outdated translations, which are now computed from the texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('text_states').execute();
}
