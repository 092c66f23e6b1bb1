import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Adds the last confirmed address of each account. The addresses of administrators count as
 * confirmed, because administrators have the highest role already. Any other account may have been
 * registered by a stranger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(`alter table users add column confirmed_email ${text} default '' not null`)
    .execute(db);
  await sql`update users set confirmed_email = email where role = 'admin'`.execute(db);
}
