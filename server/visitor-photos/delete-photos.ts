import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { imageStorage, type ImageStorageDeps } from '../images/image-storage.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import { erasePictures } from './erase-picture.ts';
import { hashOfCode, removeFiles, type PhotoDeps } from './photo-store.ts';

export interface DeletionDeps extends PhotoDeps, ImageStorageDeps {
  publisher: { contentChanged(isSeries?: boolean): void };
}

const FILE_COLUMNS = ['file', 'library_image'] as const;

/** Deletes rows with `remove`, which returns them. Deletes their files and copies on pages, too. */
async function deletePhotos(
  deps: DeletionDeps,
  remove: (trx: Database) => Promise<Record<(typeof FILE_COLUMNS)[number], string>[]>
): Promise<number> {
  const { rows, isVisible } = await deps.db.transaction().execute(async (trx) => {
    const rows = await remove(trx);
    const copies = rows.map(({ library_image }) => library_image);
    return { rows, isVisible: await erasePictures(trx, copies) };
  });
  const files = rows.map(({ file }) => file);
  await removeFiles(deps.photos, files);
  for (const { library_image } of rows) await imageStorage(deps).finishErasure(library_image);
  if (isVisible) deps.publisher.contentChanged();
  return rows.length;
}

/**
 * Deletes the photographs that were sent under a withdrawal code. Returns their number.
 * @throws HttpError 404 if there are none
 */
export async function withdrawByCode(deps: DeletionDeps, code: string): Promise<number> {
  const deleted = await deletePhotos(deps, async (trx) => {
    const submission = await trx
      .updateTable('photo_submissions')
      .set({ network: '', credit: '' })
      .where('code_hash', '=', hashOfCode(code))
      .returning('id')
      .executeTakeFirst();
    return trx
      .deleteFrom('visitor_photos')
      .where('submission_id', '=', submission?.id ?? 0)
      .returning(FILE_COLUMNS)
      .execute();
  });
  if (!deleted) throw new HttpError(404, FEEDBACK.noSuchCode);
  return deleted;
}

/** Deletes one photograph. @throws HttpError 404 if it does not exist */
export async function removePhoto(deps: DeletionDeps, id: number): Promise<void> {
  const deleted = await deletePhotos(deps, (trx) =>
    trx.deleteFrom('visitor_photos').where('id', '=', id).returning(FILE_COLUMNS).execute()
  );
  if (!deleted) throw new HttpError(404, ERROR_MESSAGE.notFound);
}

/** Deletes photographs that are older than two years. Returns their number. */
export async function purgePhotos(deps: DeletionDeps): Promise<number> {
  const before = new Date(Date.now() - VISITOR_PHOTOS.days * DAY_MS).toISOString();
  return deletePhotos(deps, async (trx) => {
    const old = trx.selectFrom('photo_submissions').select('id').where('created_at', '<', before);
    const deleted = await trx
      .deleteFrom('visitor_photos')
      .where('submission_id', 'in', old)
      .returning(FILE_COLUMNS)
      .execute();
    await trx.deleteFrom('photo_submissions').where('created_at', '<', before).execute();
    return deleted;
  });
}
