import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import type { Engine } from '../../server/db/engine.ts';
import { connect } from '../../server/db/open.ts';
import { sharedSource } from './databases.ts';
import { ADMIN } from './server-process.ts';
import type { TableRow } from './stored-content.ts';

type Tables = Record<string, TableRow[]>;

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../support/version-1.0.0.${name}`), 'utf8');
const ROWS = JSON.parse(fixture('json')) as Tables;
const MOMENT = '2026-01-02T00:00:00.000Z';
const DATED: string[] = Object.values(entities).map(({ table }) => table);

/** Returns the rows of the fixture, completed with times, and with the password of `ADMIN`. */
async function completeRows(): Promise<Tables> {
  const tables = structuredClone(ROWS);
  // Skips newer entities, for which version 1.0.0 has no tables.
  for (const table of DATED.filter((name) => name in tables))
    tables[table] = tables[table]!.map((row) => ({
      created_at: MOMENT,
      updated_at: MOMENT,
      ...row
    }));
  for (const user of tables['users']!) user['password_hash'] = await hashPassword(ADMIN.password);
  return tables;
}

const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Creates a database of version 1.0.0 and a data directory. `drop` removes both. */
export async function createReleased(engine: Engine) {
  const { source, folder, drop } = await sharedSource(engine);
  const db = connect(source);
  for (const statement of fixture(`${engine}.sql`).split(';\n').filter(Boolean))
    await sql.raw(statement).execute(db);
  const tables = await completeRows();
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      const values = sql.join(Object.values(row).map(stored));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
    }
  return { source, folder, tables, db, drop };
}
