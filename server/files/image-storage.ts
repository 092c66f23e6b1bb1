import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { imageFiles } from '#lib/contract/images.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import type { FileStore } from './file-store.ts';
import { TABLES_WITH_IMAGES } from './used-images.ts';
import type { EncodedImage } from './encode.ts';

/** What keeps and drops images. */
export interface StorageDeps {
  db: Database;
  files: FileStore;
  log: Logger;
}

/**
 * Until this transaction ends nobody else keeps or drops this image; '' is none. Taken before any
 * row is locked. SQLite needs no lock: it has one transaction at a time.
 */
export async function lockImage(trx: Database, path: string): Promise<void> {
  if (path && engineOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`.execute(trx);
}

/**
 * Waits for the end of every one, so that none is still under way when the lock is gone; then
 * throws what the first to fail threw.
 */
async function all(actions: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(actions)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function isUsed(db: Database, path: string): Promise<boolean> {
  for (const table of TABLES_WITH_IMAGES) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('image', '=', path)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/**
 * Keeps an image's files while rows use them, wholly or not at all. The same picture is the same
 * files, whoever uploads it: a lock on its path, held until the row is committed, stands between
 * one request that keeps them and another that drops them.
 */
export function imageStorage({ db, files, log }: StorageDeps) {
  return {
    /**
     * Puts the files, inside the transaction that writes the row; throws when one cannot be put.
     */
    async store(trx: Database, image: EncodedImage): Promise<void> {
      await lockImage(trx, image.path);
      await all(image.files.map(({ name, bytes }) => files.put(name, bytes)));
    },
    /**
     * Whether an image's files are all there; inside a transaction that names it anew they then
     * stay.
     */
    async exists(trx: Database, path: string): Promise<boolean> {
      await lockImage(trx, path);
      const found = await Promise.all(
        imageFiles(path).map((file) => files.read(basename(file.path)))
      );
      await Promise.all(found.map((file) => file?.stream.cancel()));
      return found.every((file) => file !== undefined);
    },
    /**
     * Removes the files of an image that no row uses (any more); '' is none. A failure is logged:
     * it leaves files, and no answer hangs on it.
     */
    async removeUnused(path: string): Promise<void> {
      if (!path) return;
      try {
        await db.transaction().execute(async (trx) => {
          await lockImage(trx, path);
          if (!(await isUsed(trx, path)))
            await all(imageFiles(path).map((file) => files.remove(basename(file.path))));
        });
      } catch (error) {
        log.warn({ err: error, path }, 'files of an unused image are left');
      }
    }
  };
}
