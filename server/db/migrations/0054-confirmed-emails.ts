import { sql, type Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/**
 * Adds the last confirmed address of each account. The addresses of administrators count as
 * confirmed, because administrators have the highest role already. Any other account may have been
 * registered by a stranger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, 'users', 'confirmed_email');
  await sql`update users set confirmed_email = email where role = 'admin'`.execute(db);
}
