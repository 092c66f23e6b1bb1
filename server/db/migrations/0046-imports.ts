import { sql, type Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/**
 * Adds the column `import`. All changes of an import have the same value, so that they can be
 * undone together; changes outside of imports have ''. A version stores the value until it is
 * published as a change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, 'changes', 'import');
  await addTexts(db, 'versions', 'import');
  await sql`create index changes_by_import on changes (import, id) where import <> ''`.execute(db);
}
