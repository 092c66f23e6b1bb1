import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { ConfigError } from '../config/env.ts';
import { isDiskFull } from './db-errors.ts';

// Preparing costs as much as a lookup by key, and an app repeats few statements.
const MAX_STATEMENTS = 500;

/**
 * Pages of the write-ahead log, 16 MB, after which they are copied into the database: a save touches
 * some forty pages, mostly the same ones as the last, and each is copied once.
 */
export const LOG_PAGES = 4000;

const BUSY = 5;
const MAX_TRIES = 100;
const PAUSE_MS = 50;

// If two processes switch a new file to WAL at once, SQLite refuses one without waiting.
function writeAhead(database: DatabaseSync): void {
  for (let attempt = 1; ; attempt++) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || attempt === MAX_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/**
 * Opens a SQLite file so that every commit is on the disk before it is acknowledged, in the shape
 * that Kysely's dialect takes.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5000 });
  writeAhead(database);
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
  // The journal of single statements would be a file, written again for each saved row.
  database.exec('PRAGMA temp_store = MEMORY');
  const prepared = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });

  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    let names = statement.columns().map(({ name }) => name);
    // Objects of one shape become JSON in half the time of those that the database makes.
    statement.setReturnArrays(true);
    const toRow = (cells: unknown[]): Record<string, unknown> => {
      // `select *` has other columns after a migration.
      if (cells.length !== names.length) names = statement.columns().map(({ name }) => name);
      const row: Record<string, unknown> = {};
      for (const [index, name] of names.entries()) row[name] = cells[index];
      return row;
    };
    return {
      reader: names.length > 0,
      all: (parameters) =>
        (statement.all(...values(parameters)) as unknown as unknown[][]).map(toRow),
      run: (parameters) => statement.run(...values(parameters)),
      // For Kysely's `stream`, which nothing calls.
      *iterate(parameters) {
        yield* this.all(parameters);
      }
    };
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = prepare(sql);
      prepared.set(sql, statement);
      return statement;
    }
  };
}

/** Takes the write lock at the start, so that no other process changes what a transaction read. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back already; that must not hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!String(error).includes('no transaction is active')) throw error;
    });
  }
}

/** SQLite rolls back created tables too, which Kysely's adapter does not say. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on SQLite where several processes may share the file. */
export function sqliteDialect(database: SqliteDatabase): SqliteDialect {
  return Object.assign(new SqliteDialect({ database }), {
    createDriver: () => new ImmediateDriver({ database }),
    createAdapter: () => new TransactionalAdapter()
  });
}

/**
 * Makes this process the only server on a data directory: SQLite locks a file in it, and the
 * operating system releases that when the process ends. Commands that run beside a server (`npm run
 * user`, `build`, `backup`) do not take it.
 * @returns a function that releases it
 * @throws ConfigError if another process has it
 */
export function lockDataDir(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new ConfigError(
      'DATA_DIR',
      `is in use by another server: stop it, or choose another directory than ${dataDir}`
    );
  }
  return () => database.close();
}

/**
 * Checks that a SQLite file is not damaged, without comparing every index: 0.7 s for 100,000 rows
 * in 200 MB. A missing file passes.
 * @throws ConfigError that says what to do with a damaged one, or that the disk is full
 */
export function refuseDamagedFile(file: string): void {
  if (!existsSync(file)) return;
  let problem: unknown;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    problem = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  } catch (error) {
    problem = (error as Error).message;
    if (isDiskFull(error))
      throw new ConfigError('DATA_DIR', `cannot be used, its disk is full: ${problem}. Make room`);
  } finally {
    database?.close();
  }
  if (problem === 'ok') return;
  throw new ConfigError(
    'DATA_DIR',
    `holds a damaged database, ${file} (${String(problem).replaceAll('\n', ' ')}). Move the directory away, and put the last backup into an empty one: npm run restore -- FILE`
  );
}
