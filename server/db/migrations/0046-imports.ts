import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Adds the column `import`. All changes of an import have the same value, so that they can be
 * undone together; changes outside of imports have ''. A version stores the value until it is
 * published as a change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const table of ['changes', 'versions'])
    await sql.raw(`alter table ${table} add column import ${text} default '' not null`).execute(db);
  await sql
    .raw(`create index changes_by_import on changes (import, id) where import <> ''`)
    .execute(db);
}
