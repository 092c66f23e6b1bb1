import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Adds the mark that the changes of an import share, so that they can be undone together; '' for
 * changes outside of imports. A version stores the mark for the change that its publication makes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const table of ['changes', 'versions'])
    await sql.raw(`alter table ${table} add column import ${text} default '' not null`).execute(db);
  await sql
    .raw(`create index changes_by_import on changes (import, id) where import <> ''`)
    .execute(db);
}
