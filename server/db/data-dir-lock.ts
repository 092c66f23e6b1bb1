import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/env.ts';

const BUSY = 5;

/**
 * Makes this process the only server on a data directory: SQLite locks a file in it, and the
 * operating system releases that when the process ends. Commands that run beside a server (`npm run
 * user`, `build`, `backup`) do not take it.
 * @returns a function that releases it
 * @throws ConfigError when another process has it
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
