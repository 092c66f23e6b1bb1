import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';

/** Reads a value; '' if it was never set. */
export async function readSetting(db: Database, name: string): Promise<string> {
  return (
    (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())
      ?.value ?? ''
  );
}

/** Inserts or updates a value. */
export async function writeSetting(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The time of the last `npm run backup`; '' if there was none. */
export const LAST_BACKUP = 'last_backup';

/** The content that a build hook has published (`PublishedSite` as JSON). */
export const PUBLISHED_BY_HOOK = 'published by hook';

const CONTENT_VERSION = 'content_version';

/** Returns the number of committed content changes. A built site stores the number at its build. */
export const contentVersion = async (db: Database): Promise<number> =>
  Number(await readSetting(db, CONTENT_VERSION));

/** The Postgres channel for notifications of content changes. */
export const CONTENT_CHANNEL = 'wisata_jamu_content';

/** Counts a content change. On Postgres, the commit notifies every instance. */
export async function countContentChange(db: Database): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: CONTENT_VERSION, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(cast(settings.value as bigint) + 1 as text)` })
    )
    .execute();
  if (engineOf(db) === 'postgres') await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(db);
}
