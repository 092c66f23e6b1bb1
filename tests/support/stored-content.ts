import { readFile, readdir } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { TABLE_NAMES } from '../../server/backup/snapshot.ts';
import { connect, type DatabaseSource } from '../../server/db/open.ts';

/** A row of any table. */
export type TableRow = Record<string, unknown>;

/** Returns the sorted rows of every table that backups contain, by table. */
export async function contentOf(source: DatabaseSource): Promise<Record<string, TableRow[]>> {
  const db = connect(source);
  const tables: Record<string, TableRow[]> = {};
  for (const name of TABLE_NAMES) {
    const { rows } = await sql<TableRow>`select * from ${sql.table(name)}`.execute(db);
    const texts = rows.map((row) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(row).toSorted(([item], [other]) => (item < other ? -1 : 1))
        )
      )
    );
    tables[name] = texts.toSorted().map((text) => JSON.parse(text) as TableRow);
  }
  await db.destroy();
  return tables;
}

/** Returns the checksum of every file in a folder, by name. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  const sums = names.map(
    async (name) =>
      [
        name,
        createHash('sha256')
          .update(await readFile(`${folder}/${name}`))
          .digest('hex')
      ] as const
  );
  return Object.fromEntries(await Promise.all(sums));
}
