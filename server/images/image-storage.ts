import { basename } from 'node:path';
import type { Logger } from 'pino';
import { imageFiles, sharePath } from '#lib/contract/images.ts';
import { lockName } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import { isUnfinished, type FileStore } from './file-store.ts';
import { isUsed, nameColumns, referencedImages } from './picture-library.ts';
import type { EncodedImage } from './encode.ts';

export interface ImageStorageDeps {
  db: Database;
  files: FileStore;
  log: Logger;
}

/**
 * Locks images until the transaction ends, so that no other request stores or removes them. Must be
 * called before rows are locked. The paths must be sorted, to prevent deadlocks. Images whose hashes
 * begin with the same byte share a lock, because PostgreSQL has memory for some thousand locks.
 */
export async function lockImages(trx: Database, paths: readonly string[]): Promise<void> {
  const shared = paths.filter(Boolean).map((path) => path.slice(0, '/uploads/00'.length));
  for (const name of new Set(shared)) await lockName(trx, name);
}

const findErasure = (trx: Database, path: string) =>
  trx.selectFrom('erased_pictures').select('path').where('path', '=', path).executeTakeFirst();

/** Waits until all promises settle, so that none outlives the lock; then throws the first error. */
async function settleAll(actions: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(actions)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Adds a stored picture to the library. A picture that already has a name keeps it. */
export async function registerPicture(trx: Database, path: string, fileName = ''): Promise<void> {
  const named = nameColumns(fileName);
  await trx
    .insertInto('pictures')
    .values({ path, created_at: new Date().toISOString(), ...named })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(named).where('pictures.name', '=', '')
    )
    .execute();
}

/**
 * Returns functions that store and remove images. Stored images are in the picture library until
 * they are removed. Identical pictures share their files. A lock on the path prevents the removal
 * of files that another request stores or uses.
 */
export function imageStorage({ db, files, log }: ImageStorageDeps) {
  const removeFiles = (path: string): Promise<void> =>
    settleAll(
      [sharePath(path), ...imageFiles(path).map((file) => file.path)].map((file) =>
        files.remove(basename(file))
      )
    );

  const withLock = <T>(path: string, action: (trx: Database) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await lockImages(trx, [path]);
      return action(trx);
    });

  /** Removes files after a committed change; only logs errors. */
  async function cleanUp(path: string, action: (trx: Database) => Promise<unknown>): Promise<void> {
    if (path)
      await withLock(path, action).catch((err: unknown) =>
        log.warn({ err, path }, 'files of an unused image were not removed')
      );
  }

  const findEntry = (trx: Database, path: string) =>
    trx.selectFrom('pictures').select('kept').where('path', '=', path).executeTakeFirst();

  /** Removes a locked image and its files from the library, unless a row uses it. */
  async function removeLocked(trx: Database, path: string): Promise<boolean> {
    if (await isUsed(trx, path)) return false;
    await trx.deleteFrom('pictures').where('path', '=', path).execute();
    await removeFiles(path);
    return true;
  }

  async function removeErased(trx: Database, path: string): Promise<void> {
    if (!(await findErasure(trx, path))) return;
    await removeFiles(path);
    await trx.deleteFrom('erased_pictures').where('path', '=', path).execute();
  }

  /**
   * Registers an image in the transaction of the row that uses it. Stores its files again if
   * another request removed them after `withUpload` had stored them.
   */
  async function store(trx: Database, image: EncodedImage, fileName?: string): Promise<void> {
    await lockImages(trx, [image.path]);
    await removeErased(trx, image.path);
    await settleAll(
      image.files.map(async ({ name, bytes }) => {
        if (!(await files.modified(name))) await files.put(name, bytes);
      })
    );
    await registerPicture(trx, image.path, fileName);
  }

  /** Removes the files of an image, unless a row uses it or the library contains it. */
  const discard = (path: string): Promise<void> =>
    cleanUp(path, async (trx) => {
      if (!(await findEntry(trx, path)) && !(await isUsed(trx, path))) await removeFiles(path);
    });

  /**
   * Stores the files of images, then calls `action`, which must call `store` in its transaction.
   * Removes the files if anything fails. The files are stored before the transaction, because a
   * transaction that waits for a slow storage would block all writes of SQLite.
   */
  async function withUpload<T>(
    images: EncodedImage | EncodedImage[] | undefined,
    action: () => Promise<T>
  ): Promise<T> {
    const uploads = [images ?? []].flat();
    try {
      for (const image of uploads)
        await settleAll(image.files.map(({ name, bytes }) => files.put(name, bytes)));
      return await action();
    } catch (error) {
      for (const { path } of uploads) await discard(path);
      throw error;
    }
  }

  return {
    store,
    discard,
    withUpload,
    /**
     * Stores an image that stays in the library until an editor deletes it. Concurrent requests
     * cannot delete it before `respond` resolves. Removes the files if anything fails.
     */
    addToLibrary: <T>(
      image: EncodedImage,
      fileName: string | undefined,
      respond: (trx: Database, isNew: boolean) => Promise<T>
    ) =>
      withUpload(image, () => {
        const { path } = image;
        return withLock(path, async (trx) => {
          const isNew = !(await findEntry(trx, path));
          await store(trx, image, fileName);
          await trx.updateTable('pictures').set({ kept: 1 }).where('path', '=', path).execute();
          return respond(trx, isNew);
        });
      }),
    /** Removes the files of an erased image. `finishErasures` retries failed removals. */
    finishErasure: (path: string): Promise<void> => cleanUp(path, (trx) => removeErased(trx, path)),
    /** Stores a copy of an image for link previews, unless the image was removed. */
    storeShare: (path: string, bytes: Uint8Array): Promise<void> =>
      withLock(path, async (trx) => {
        if (await findEntry(trx, path)) await files.put(basename(sharePath(path)), bytes);
      }),
    /**
     * Returns whether all files of an image exist and the image was not erased. If so, also adds
     * the image to the library. Its files cannot be removed before the transaction ends.
     */
    async exists(trx: Database, path: string): Promise<boolean> {
      await lockImages(trx, [path]);
      if (await findErasure(trx, path)) return false;
      const dates = await Promise.all(
        imageFiles(path).map((file) => files.modified(basename(file.path)))
      );
      if (!dates.every(Boolean)) return false;
      await registerPicture(trx, path);
      return true;
    },
    /**
     * Removes an image of a permanently deleted row, unless another row uses it or it was uploaded
     * to the library directly.
     */
    removeUnused: (path: string): Promise<void> =>
      cleanUp(path, async (trx) => {
        if (!(await findEntry(trx, path))?.kept) await removeLocked(trx, path);
      }),
    /**
     * Removes an image from the library. Returns false if a row uses it. Throws if its files cannot
     * be removed; the image then stays in the library.
     */
    remove: (path: string): Promise<boolean> => withLock(path, (trx) => removeLocked(trx, path))
  };
}

/** Removes the files of erased images that remained after a crash or a failed removal. */
export async function finishErasures(deps: ImageStorageDeps): Promise<void> {
  const { finishErasure } = imageStorage(deps);
  const erased = await deps.db.selectFrom('erased_pictures').select('path').execute();
  for (const { path } of erased) await finishErasure(path);
}

const IMAGE = /^([0-9a-f]{32})(?:-(?:\d+|share))?\.(?:webp|avif|jpg)$/;

/**
 * Removes image files that crashes left. Such files are older than a day, and neither a row nor the
 * library uses them. Younger files stay, because seeding stores files long before their rows.
 */
export async function sweepFiles(deps: ImageStorageDeps): Promise<void> {
  const { db, files, log } = deps;
  const images = imageStorage(deps);
  const referenced = await referencedImages(db);
  const isOld = async (name: string) => Number(await files.modified(name)) < Date.now() - DAY_MS;
  const unused = new Set<string>();
  for await (const name of files.names()) {
    const path = `/uploads/${IMAGE.exec(name)?.[1]}.webp`;
    if (isUnfinished(name) && (await isOld(name))) await files.remove(name);
    else if (IMAGE.test(name) && !referenced.has(path) && (await isOld(name))) unused.add(path);
  }
  for (const path of unused) await images.discard(path);
  if (unused.size) log.info({ images: unused.size }, 'unused files were removed');
}
