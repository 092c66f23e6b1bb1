import type { Database } from './open.ts';

/** Reads a fact; '' when it was never set. */
export async function readFact(db: Database, name: string): Promise<string> {
  return (await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst())?.value ?? '';
}

/** Sets a fact. */
export async function writeFact(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const CONTENT_VERSION = 'content_version';

/** How many content changes were committed; the published site remembers which it shows. */
export const contentVersion = async (db: Database): Promise<number> => Number(await readFact(db, CONTENT_VERSION));

/** Counts one more, inside the transaction of the change itself. */
export const countContentChange = async (db: Database): Promise<void> =>
  writeFact(db, CONTENT_VERSION, String((await contentVersion(db)) + 1));
