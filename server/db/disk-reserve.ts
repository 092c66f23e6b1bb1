import { randomBytes } from 'node:crypto';
import { rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { LOG_PAGES } from './sqlite.ts';
import type { Database } from './tables.ts';

const MEGABYTE = 1024 * 1024;

/** Enough for administrators to sign in and delete on a full disk. */
const RESERVE_BYTES = 4 * MEGABYTE;
/** Below this free space, the reserve is released. */
const LOW_BYTES = 0.5 * MEGABYTE;
/** With at least this free space, the reserve is created. */
const ENOUGH_BYTES = RESERVE_BYTES + 2 * MEGABYTE;
/** WAL pages before a checkpoint on a full disk. Few, so that the log stays small. */
const RELEASED_LOG_PAGES = 100;

/** A file that reserves disk space for a SQLite database. */
export interface DiskReserve {
  /** Returns whether ordinary writes have space. Releases or recreates the reserve as needed. */
  hasSpace(): Promise<boolean>;
  /** Releases the reserve after a write failed on a full disk or quota. */
  release(): Promise<void>;
}

const fileIn = (folder: string): string => join(folder, 'reserve');

/**
 * Empties the reserve, so that the database opens on a full disk. Returns whether there was one. The
 * empty file stays until there is space, so that the disk counts as full also after a restart.
 */
export const emptyReserve = (folder: string): Promise<boolean> =>
  truncate(fileIn(folder)).then(
    () => true,
    () => false
  );

/** Reserves disk space next to the database, and releases it when the disk is full. */
export async function openDiskReserve(
  folder: string,
  { db, log, isReleased }: { db: Database; log: Pick<Logger, 'info' | 'warn'>; isReleased: boolean }
): Promise<DiskReserve> {
  const file = fileIn(folder);
  let isReserved = false;
  let isOpen = false;
  let checking: Promise<boolean> | undefined;

  async function create(): Promise<unknown> {
    // Random bytes, because some file systems store zeros without using space.
    isReserved = await writeFile(file, randomBytes(RESERVE_BYTES), { mode: 0o600 }).then(
      () => true,
      () => false
    );
    if (!isReserved) return isReleased ? emptyReserve(folder) : rm(file, { force: true });
    // A start logs nothing, because it recreates the reserve even if the disk was never full.
    if (isReleased && isOpen) log.info({}, 'the disk has space again');
    isReleased = false;
    return sql`pragma wal_autocheckpoint = ${sql.raw(String(LOG_PAGES))}`.execute(db);
  }

  async function release(): Promise<void> {
    if (!isReserved) return;
    isReserved = false;
    isReleased = true;
    await emptyReserve(folder);
    log.warn({}, 'the disk is full: only signing in and deleting are possible');
    await sql`pragma wal_autocheckpoint = ${sql.raw(String(RELEASED_LOG_PAGES))}`.execute(db);
    // After this checkpoint, the next transaction overwrites the log instead of extending it.
    await sql`pragma wal_checkpoint(restart)`.execute(db);
  }

  async function check(): Promise<boolean> {
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some network file systems report no size.
    const free = blocks ? bavail * bsize : Infinity;
    if (isReserved && free < LOW_BYTES) await release();
    else if (!isReserved && free >= ENOUGH_BYTES) await create();
    return !isReleased && free > 0;
  }

  await check();
  isOpen = true;
  return {
    hasSpace: () => (checking ??= check().finally(() => (checking = undefined))),
    release
  };
}
