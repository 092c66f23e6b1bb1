import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { entities } from '#lib/contract/entities.ts';
import { imageFiles } from '#lib/contract/images.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import type { FileStore } from './file-store.ts';
import type { EncodedImage } from './reencode.ts';

/**
 * The tables whose rows name an image. The trash last: a row that is deleted meanwhile is found in
 * one or the other.
 */
const TABLES_WITH_IMAGES = [
  ...Object.values(entities).flatMap(({ image, table }) => (image ? [table] : [])),
  'trash'
] as unknown as readonly ('products' | 'trash')[];

export interface StorageDeps {
  db: Database;
  files: FileStore;
  log: Logger;
}

/**
 * Keeps others from storing or removing this image until the transaction ends; '' is none. Must be
 * taken before any row is locked. SQLite needs no lock: it has one transaction at a time.
 */
export async function lockImage(trx: Database, path: string): Promise<void> {
  if (path && engineOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`.execute(trx);
}

/** Waits for all, so that none still runs when the lock is gone; then throws the first error. */
async function settleAll(actions: Promise<void>[]): Promise<void> {
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

/** The path of every image that a row names. */
export async function usedImages(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of TABLES_WITH_IMAGES) {
    const rows = await db
      .selectFrom(table)
      .select('image')
      .distinct()
      .where('image', '!=', '')
      .execute();
    for (const { image } of rows) used.add(image);
  }
  return used;
}

/**
 * Stores an image's files as long as rows use them. The same picture has the same files, whoever
 * uploads it: a lock on its path, held until the row is committed, keeps one request from removing
 * what another stores.
 */
export function imageStorage({ db, files, log }: StorageDeps) {
  return {
    /** Puts the files, inside the transaction that writes the row; throws when one fails. */
    async store(trx: Database, image: EncodedImage): Promise<void> {
      await lockImage(trx, image.path);
      await settleAll(image.files.map(({ name, bytes }) => files.put(name, bytes)));
    },
    /** Whether all files of an image exist; they stay until the transaction ends. */
    async exists(trx: Database, path: string): Promise<boolean> {
      await lockImage(trx, path);
      const found = await Promise.all(
        imageFiles(path).map((file) => files.read(basename(file.path)))
      );
      await Promise.all(found.map((file) => file?.stream.cancel()));
      return found.every((file) => file !== undefined);
    },
    /** Removes the files of an image that no row uses; '' is none. A failure is only logged. */
    async removeUnused(path: string): Promise<void> {
      if (!path) return;
      try {
        await db.transaction().execute(async (trx) => {
          await lockImage(trx, path);
          if (!(await isUsed(trx, path)))
            await settleAll(imageFiles(path).map((file) => files.remove(basename(file.path))));
        });
      } catch (error) {
        log.warn({ err: error, path }, 'files of an unused image are left');
      }
    }
  };
}
