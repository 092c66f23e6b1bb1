import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Engine } from '../../server/db/engine.ts';
import { connect, openDatabase, type DatabaseSource } from '../../server/db/open.ts';
import type { Database } from '../../server/db/tables.ts';

/** Sends statements to PostgreSQL over a new connection. Returns the rows of the last statement. */
export async function ask(
  address: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  try {
    for (const statement of statements) ({ rows } = await client.query(statement));
  } finally {
    await client.end();
  }
  return rows;
}

/**
 * Creates an empty database: SQLite in memory, or a new one on a PostgreSQL server (by default that
 * of the test run).
 */
export async function freshSource(
  engine: Engine,
  server = process.env['TEST_POSTGRES'] ?? '',
  template = 'template1'
): Promise<{ source: DatabaseSource; drop: () => Promise<void> }> {
  if (engine === 'sqlite') return { source: { file: ':memory:' }, drop: async () => undefined };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half as long as the default, which copies through the write-ahead log.
  await ask(server, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(server);
  address.pathname = name;
  return {
    source: { postgres: address.href },
    drop: async () => void (await ask(server, `drop database ${name} with (force)`))
  };
}

/** Reads the tables and indexes that the migrations create on SQLite, which takes 0.1 s. */
async function readSchema() {
  const db = await openDatabase({ file: ':memory:' });
  const { rows: schema } = await sql<{ sql: string }>`select sql from sqlite_master
    where sql is not null and name not like 'sqlite_%' order by rowid`.execute(db);
  const { rows: migrations } = await sql<object>`select * from kysely_migration`.execute(db);
  await db.destroy();
  return { statements: schema.map((row) => row.sql), migrations };
}
let schema: ReturnType<typeof readSchema> | undefined;

/** Opens a new database with all tables and no rows, without running the migrations again. */
export async function openEmptyDatabase(
  engine: Engine
): Promise<{ source: DatabaseSource; db: Database; drop: () => Promise<void> }> {
  const { source, drop } = await freshSource(engine, undefined, process.env['TEST_TEMPLATE']);
  if (engine === 'postgres') return { source, drop, db: await openDatabase(source) };
  const { statements, migrations } = await (schema ??= readSchema());
  const db = connect(source);
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await trx
      .insertInto('kysely_migration' as never)
      .values(migrations as never)
      .execute();
  });
  return { source, drop, db };
}

/** Creates a database that several processes can open: a file, or one on PostgreSQL. */
export async function sharedSource(
  engine: Engine
): Promise<{ source: DatabaseSource; folder: string; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  const { source, drop } = await freshSource(engine);
  return {
    source: engine === 'sqlite' ? { file: join(folder, 'wisata-jamu.sqlite') } : source,
    folder,
    async drop() {
      await drop();
      await rm(folder, { recursive: true });
    }
  };
}
