import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { imageFiles } from '#lib/contract/images.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import type { FileStore } from './file-store.ts';
import { isUsed, usedImages } from './picture-uses.ts';
import type { EncodedImage } from './reencode.ts';

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

/** Notes that a picture is stored, where that is not noted yet. */
export async function listPictures(trx: Database, paths: Iterable<string>): Promise<void> {
  const created_at = new Date().toISOString();
  for (const path of paths)
    await trx
      .insertInto('pictures')
      .values({ path, created_at })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
}

/** The path of every image that is kept: those that rows name, and those of the library. */
export async function keptImages(db: Database): Promise<Set<string>> {
  const listed = await db.selectFrom('pictures').select('path').execute();
  return new Set([...(await usedImages(db)), ...listed.map(({ path }) => path)]);
}

/**
 * Stores images, which stay in the library until they are removed from it. The same picture has the
 * same files, whoever uploads it: a lock on its path, held until the row is committed, keeps one
 * request from removing what another stores or chooses.
 */
export function imageStorage({ db, files, log }: StorageDeps) {
  const removeFiles = (path: string): Promise<void> =>
    settleAll(imageFiles(path).map((file) => files.remove(basename(file.path))));

  /** Does it while nobody stores or chooses this image; a failure is only logged. */
  async function alone(path: string, action: (trx: Database) => Promise<void>): Promise<void> {
    if (!path) return;
    try {
      await db.transaction().execute(async (trx) => {
        await lockImage(trx, path);
        await action(trx);
      });
    } catch (error) {
      log.warn({ err: error, path }, 'files of an unused image are left');
    }
  }

  const listed = (trx: Database, path: string) =>
    trx.selectFrom('pictures').select('kept').where('path', '=', path).executeTakeFirst();

  /** Takes an image out of the library, with its files, unless a row names it. Locked before. */
  async function removeLocked(trx: Database, path: string): Promise<boolean> {
    if (await isUsed(trx, path)) return false;
    await trx.deleteFrom('pictures').where('path', '=', path).execute();
    await removeFiles(path);
    return true;
  }

  /** Puts the files, inside the transaction that names them; throws when one fails. */
  async function store(trx: Database, image: EncodedImage): Promise<void> {
    await lockImage(trx, image.path);
    await settleAll(image.files.map(({ name, bytes }) => files.put(name, bytes)));
    await listPictures(trx, [image.path]);
  }

  /** Removes the files of an image that neither a row nor the library names; '' is none. */
  const discard = (path: string): Promise<void> =>
    alone(path, async (trx) => {
      if (!(await listed(trx, path)) && !(await isUsed(trx, path))) await removeFiles(path);
    });

  return {
    store,
    discard,
    /**
     * Stores an image that no row names yet, which stays until somebody deletes it. Returns what
     * `answer` reads, before others can delete it; where it fails, no file is left.
     */
    async keep<T>(
      image: EncodedImage,
      answer: (trx: Database, isNew: boolean) => Promise<T>
    ): Promise<T> {
      try {
        return await db.transaction().execute(async (trx) => {
          await lockImage(trx, image.path);
          const isNew = !(await listed(trx, image.path));
          await store(trx, image);
          await trx
            .updateTable('pictures')
            .set({ kept: 1 })
            .where('path', '=', image.path)
            .execute();
          return answer(trx, isNew);
        });
      } catch (error) {
        await discard(image.path);
        throw error;
      }
    },
    /** Whether all files of an image exist; they stay until the transaction ends. */
    async exists(trx: Database, path: string): Promise<boolean> {
      await lockImage(trx, path);
      const found = await Promise.all(
        imageFiles(path).map((file) => files.read(basename(file.path)))
      );
      await Promise.all(found.map((file) => file?.stream.cancel()));
      const isThere = found.every((file) => file !== undefined);
      if (isThere) await listPictures(trx, [path]);
      return isThere;
    },
    /**
     * Removes an image of a row that is gone for good, unless another names it or it was uploaded
     * to the library itself; '' is none.
     */
    removeUnused: (path: string): Promise<void> =>
      alone(path, async (trx) => {
        if (!(await listed(trx, path))?.kept) await removeLocked(trx, path);
      }),
    /**
     * Removes an image from the library, unless a row names it: then false. Where its files cannot
     * be removed it throws and stays listed.
     */
    remove: (path: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockImage(trx, path);
        return removeLocked(trx, path);
      })
  };
}
