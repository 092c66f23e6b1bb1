import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds a mark that rows deleted together share; '' for rows deleted by earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of [
    `alter table trash add column deletion ${text} default '' not null`,
    'create index trash_by_deletion on trash (deletion)'
  ])
    await sql.raw(statement).execute(db);
}
