import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { LOG_PAGES } from './sqlite.ts';
import type { Database } from './tables.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that are reserved for signing in and deleting on a full disk. */
const RESERVE_BYTES = 4 * MEGABYTE;

/** Free bytes below which the reserve is released, and from which it is made again. */
const LOW_BYTES = 0.5 * MEGABYTE;
const ENOUGH_BYTES = RESERVE_BYTES + 2 * MEGABYTE;

/** Pages of SQLite's log that are copied at once while the reserve is in use, so that it lasts. */
const RELEASED_LOG_PAGES = 100;

/** A reserve on the disk of a SQLite database. */
export interface DiskReserve {
  /** Whether there is room for writes that free none; releases the reserve or makes it again. */
  hasRoom(): Promise<boolean>;
  /** Releases the reserve after a write found the disk full, as with a used up quota. */
  release(): Promise<void>;
}

const fileIn = (folder: string): string => join(folder, 'reserve');

/**
 * Removes the reserve, so that a database can be opened on a full disk too. Returns whether there
 * was one.
 */
export function dropReserve(folder: string): Promise<boolean> {
  return rm(fileIn(folder)).then(
    () => true,
    () => false
  );
}

/**
 * Keeps a file of 4 MB beside the database, which makes way once the disk is full: an administrator
 * can then still sign in and delete. A disk that has less than 6 MB free gets none; if it had one
 * before, as `isReleased` says, that room is kept as if it were released now.
 */
export async function openDiskReserve(
  folder: string,
  { db, log, isReleased }: { db: Database; log: Pick<Logger, 'info' | 'warn'>; isReleased: boolean }
): Promise<DiskReserve> {
  const file = fileIn(folder);
  let isReserved = false;
  let checking: Promise<boolean> | undefined;

  async function create(): Promise<void> {
    // Random, because some file systems store zeros without room.
    isReserved = await writeFile(file, randomBytes(RESERVE_BYTES), { mode: 0o600 }).then(
      () => true,
      () => false
    );
    if (!isReserved) return rm(file, { force: true });
    if (isReleased) log.info({}, 'there is room on the disk again');
    isReleased = false;
    await sql`pragma wal_autocheckpoint = ${sql.raw(String(LOG_PAGES))}`.execute(db);
  }

  async function release(): Promise<void> {
    if (!isReserved) return;
    isReserved = false;
    isReleased = true;
    await rm(file, { force: true });
    log.warn({}, 'the disk is full: only signing in and deleting are possible');
    await sql`pragma wal_autocheckpoint = ${sql.raw(String(RELEASED_LOG_PAGES))}`.execute(db);
    // The next transaction overwrites the log instead of making it longer.
    await sql`pragma wal_checkpoint(restart)`.execute(db);
  }

  async function check(): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (isReserved && free < LOW_BYTES) await release();
    else if (!isReserved && free >= ENOUGH_BYTES) await create();
    return !isReleased && free > 0;
  }

  await check();
  return {
    hasRoom: () => (checking ??= check().finally(() => (checking = undefined))),
    release
  };
}
