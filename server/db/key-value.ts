import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database } from './open.ts';

/** Reads a fact; '' when it was never set. */
export async function readValue(db: Database, name: string): Promise<string> {
  return (
    (await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst())
      ?.value ?? ''
  );
}

/** Sets a fact. */
export async function writeValue(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const CONTENT_VERSION = 'content_version';

/** How many content changes were committed; the published site remembers which it shows. */
export const contentVersion = async (db: Database): Promise<number> =>
  Number(await readValue(db, CONTENT_VERSION));

/** Where Postgres tells every instance of a committed change. */
export const CONTENT_CHANNEL = 'wisata_jamu_content';

/**
 * Counts one more in one statement, so that no change is lost to another, inside the transaction of
 * the change itself; on Postgres its commit is told to all.
 */
export async function countContentChange(db: Database): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name: CONTENT_VERSION, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(cast(facts.value as bigint) + 1 as text)` })
    )
    .execute();
  if (engineOf(db) === 'postgres') await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(db);
}
