import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, QueryResult, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ConfigError } from '../config/env.ts';
import { isDiskFull } from './db-errors.ts';

// Prepared statements are cached: preparing one takes as long as a lookup by key.
const MAX_STATEMENTS = 500;

/** WAL pages (16 MB) before a checkpoint. Many, because each checkpoint copies a page only once. */
export const LOG_PAGES = 4000;
const PAGE_BYTES = 4096;

const BUSY = 5;
/** The file is corrupt, or no database. */
const DAMAGED = [11, 26];
const MAX_TRIES = 100;
const PAUSE_MS = 50;

/** Returns the primary result code of a SQLite error. */
const codeOf = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

// Other programs' locks or missing permissions, for example, do not mean that the file is damaged.
const unusable = (file: string, error: unknown) =>
  new ConfigError(
    'DATA_DIR',
    `cannot be used: ${isDiskFull(error) ? 'its disk is full' : file}: ${(error as Error).message}`
  );

// Two processes that enable WAL concurrently do not wait for each other: one fails and retries.
function enableWal(database: DatabaseSync): void {
  for (let attempt = 1; ; attempt++) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (codeOf(error) !== BUSY || attempt === MAX_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

type Statement = Omit<SqliteStatement, 'iterate'>;

export interface SqliteConnection {
  close(): void;
  prepare(sql: string): Statement;
  isOpen(): boolean;
  isInTransaction(): boolean;
}

/** Runs a statement of Kysely. */
export function executeOn<Row>(
  connection: SqliteConnection,
  { sql, parameters }: CompiledQuery
): QueryResult<Row> {
  const statement = connection.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Connects to a SQLite file. Every commit is flushed to disk. */
export function openSqlite(file: string, { readOnly = false } = {}): SqliteConnection {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly });
  if (!readOnly) enableWal(database);
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
  // Frees the space of a longer log: during a backup, the log grows with each write.
  database.exec(`PRAGMA journal_size_limit = ${LOG_PAGES * PAGE_BYTES}`);
  // Keeps statement journals in memory; SQLite would otherwise write a file for each saved row.
  database.exec('PRAGMA temp_store = MEMORY');
  const prepared = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });

  function prepare(sql: string): Statement {
    const statement = database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    let names = statement.columns().map(({ name }) => name);
    // Objects built here serialize to JSON twice as fast as the row objects of `node:sqlite`.
    statement.setReturnArrays(true);
    const toRow = (cells: unknown[]): Record<string, unknown> => {
      // A migration can add or remove columns of a prepared `select *`.
      if (cells.length !== names.length) names = statement.columns().map(({ name }) => name);
      const row: Record<string, unknown> = {};
      for (const [index, name] of names.entries()) row[name] = cells[index];
      return row;
    };
    return {
      reader: names.length > 0,
      all: (parameters) =>
        (statement.all(...values(parameters)) as unknown as unknown[][]).map(toRow),
      run: (parameters) => statement.run(...values(parameters))
    };
  }

  return {
    close: () => database.close(),
    isOpen: () => database.isOpen,
    isInTransaction: () => database.isTransaction,
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = prepare(sql);
      prepared.set(sql, statement);
      return statement;
    }
  };
}

/** Locks a data directory; throws ConfigError if locking fails. Returns a function to unlock it. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (codeOf(error) !== BUSY) throw unusable(file, error);
    throw new ConfigError(
      'DATA_DIR',
      `is in use by another server: stop it, or choose another directory than ${dataDir}`
    );
  }
  return () => database?.close();
}

/** Throws ConfigError if a SQLite file is damaged or cannot be used. Takes 0.7 s for 200 MB. */
export function refuseDamagedFile(file: string): void {
  if (!existsSync(file)) return;
  let problem: unknown;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    problem = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  } catch (error) {
    if (!DAMAGED.includes(codeOf(error))) throw unusable(file, error);
    problem = (error as Error).message;
  } finally {
    database?.close();
  }
  if (problem === 'ok') return;
  throw new ConfigError(
    'DATA_DIR',
    `contains a damaged database, ${file} (${String(problem).replaceAll('\n', ' ')}). Move the directory away, and put the last backup into an empty one: npm run restore -- FILE`
  );
}
