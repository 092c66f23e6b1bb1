import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, FEEDBACK } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import type { FileStore } from '../images/file-store.ts';
import { HttpError } from '../http/errors.ts';
import { DAY } from '../jobs/daily.ts';
import { hashOfCode } from './submissions.ts';

export interface PhotoDeps {
  db: Database;
  /** The store of visitors' photographs. */
  photos: FileStore;
}

/** Removes files whose rows are gone; what fails is left to the daily sweep. */
export const removeFiles = (photos: FileStore, files: readonly string[]): Promise<unknown> =>
  Promise.allSettled(files.map((file) => photos.remove(file)));

/**
 * Deletes the photographs of a code for good. Returns how many.
 * @throws HttpError 404 where there are none
 */
export async function withdraw({ db, photos }: PhotoDeps, code: string): Promise<number> {
  const files = await db.transaction().execute(async (trx) => {
    const found = await trx
      .updateTable('photo_submissions')
      .set({ network: '' })
      .where('code_hash', '=', hashOfCode(code))
      .returning('id')
      .executeTakeFirst();
    const rows = found
      ? await trx
          .deleteFrom('visitor_photos')
          .where('submission_id', '=', found.id)
          .returning('file')
          .execute()
      : [];
    return rows.map(({ file }) => file);
  });
  await removeFiles(photos, files);
  if (!files.length) throw new HttpError(404, FEEDBACK.noSuchCode);
  return files.length;
}

/**
 * Deletes one photograph for good.
 * @throws HttpError 404
 */
export async function removePhoto({ db, photos }: PhotoDeps, id: number): Promise<void> {
  const row = await db
    .deleteFrom('visitor_photos')
    .where('id', '=', id)
    .returning('file')
    .executeTakeFirst();
  if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
  await removeFiles(photos, [row.file]);
}

/** Deletes what was kept for two years. Returns how many photographs. */
export async function purgePhotos({ db, photos }: PhotoDeps): Promise<number> {
  const before = new Date(Date.now() - VISITOR_PHOTOS.days * DAY).toISOString();
  const files = await db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('photo_submissions').select('id').where('created_at', '<', before);
    const rows = await trx
      .deleteFrom('visitor_photos')
      .where('submission_id', 'in', old)
      .returning('file')
      .execute();
    await trx.deleteFrom('photo_submissions').where('created_at', '<', before).execute();
    return rows.map(({ file }) => file);
  });
  await removeFiles(photos, files);
  return files.length;
}

const PHOTO = /^[0-9a-f]{32}\.webp$/;
// A file that a crash interrupted while it was written.
const UNFINISHED = /^\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Removes files that no row names and that are older than a day: a crash left them between file and
 * row, or between row and file. Returns how many.
 */
export async function sweepPhotos({ db, photos }: PhotoDeps): Promise<number> {
  const rows = await db.selectFrom('visitor_photos').select('file').execute();
  const named = new Set(rows.map(({ file }) => file));
  let removed = 0;
  for await (const name of photos.names()) {
    if (named.has(name) || !(PHOTO.test(name) || UNFINISHED.test(name))) continue;
    if (Number(await photos.modified(name)) >= Date.now() - DAY) continue;
    await photos.remove(name);
    removed += 1;
  }
  return removed;
}
