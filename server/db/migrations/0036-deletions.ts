import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Adds to the trash the column `deletion`. Rows that are deleted together have the same value; rows
 * deleted by earlier versions have ''.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of [
    `alter table trash add column deletion ${text} default '' not null`,
    'create index trash_by_deletion on trash (deletion)'
  ])
    await sql.raw(statement).execute(db);
}
