import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '../../server/db/engine.ts';
import type { DatabaseSource } from '../../server/db/open.ts';

/** Sends statements to PostgreSQL over a new connection. Returns the rows of the last one. */
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
  // Copying the files takes half the time of copying through the log.
  await ask(server, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(server);
  address.pathname = name;
  return {
    source: { postgres: address.href },
    drop: async () => void (await ask(server, `drop database ${name} with (force)`))
  };
}

/**
 * Creates a database without rows. On PostgreSQL it copies a migrated template, so that no
 * migrations run; on SQLite it has no tables yet.
 */
export const migratedSource = (engine: Engine) =>
  freshSource(engine, undefined, process.env['TEST_TEMPLATE']);

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
