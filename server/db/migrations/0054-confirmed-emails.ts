import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Adds the last confirmed address of each account. Administrators are confirmed: they have the
 * highest role already. Strangers may have registered any of the other accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(`alter table users add column confirmed_email ${text} default '' not null`)
    .execute(db);
  await sql`update users set confirmed_email = email where role = 'admin'`.execute(db);
}
