import { sql, type Kysely } from 'kysely';

/**
 * Adds the account that accepted a taught photograph: null while the photograph waits for review, 0
 * if the account is unknown. Photographs that accounts uploaded before this migration count as
 * accepted by their photographer, because they taught the identifier without a review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table taught_photos add column accepted_by integer default 0`.execute(db);
  await sql`
    update taught_photos set accepted_by = cast(substr(photographer, ${sql.lit('account-'.length + 1)}) as integer)
    where photographer like 'account-%'`.execute(db);
}
