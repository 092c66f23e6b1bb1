import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { isOneOf, lockName } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import type { ExaminedPhoto } from '../identify/identifier.ts';
import { recordPhotoCounts, recordRemoval, type Teacher } from './photo-history.ts';
import { createLimitCheck, pruneTrash } from './photo-limits.ts';
import { toFeatureColumns } from './taught-features.ts';
import { findUpload, type PhotoSource } from './taught-photos.ts';

/** An examined photograph, with the name of its stored file or the id of a visitor's photograph. */
export interface NewPhoto extends Pick<ExaminedPhoto, 'hash' | 'features'> {
  upload_id?: string | null;
  file?: string;
  visitor_photo_id?: number;
}

/** Makes concurrent changes wait, so that limits and the counts in the history are correct. */
const lockTaughtPhotos = (trx: Database): Promise<void> => lockName(trx, 'taught photographs');

/** Adds photographs. Returns, for each, its id and whether it is new, or an error message. */
export async function addTaughtPhotos(
  trx: Database,
  by: Teacher,
  subject: PhotoSource,
  weightsVersion: string,
  photos: readonly NewPhoto[]
): Promise<({ id: number; isNew: boolean } | string)[]> {
  await lockTaughtPhotos(trx);
  const check = await createLimitCheck(trx, subject);
  const results: Awaited<ReturnType<typeof addTaughtPhotos>> = [];
  for (const { hash, features, ...photo } of photos) {
    const { upload_id = null, file = '', visitor_photo_id = null } = photo;
    const known = upload_id && (await findUpload(trx, subject.photographer, upload_id));
    const error = known ? undefined : check(hash);
    if (known) results.push({ id: known.id, isNew: false });
    else if (error) results.push(error);
    else {
      const { id } = await trx
        .insertInto('taught_photos')
        .values({
          ...subject,
          ...toFeatureColumns(features),
          network: weightsVersion,
          hash,
          upload_id,
          file,
          visitor_photo_id,
          created_at: new Date().toISOString(),
          accepted_by: by.mayPublish ? by.id : null,
          deleted_at: ''
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      results.push({ id, isNew: true });
    }
  }
  await pruneTrash(trx, subject);
  const added = results.filter((result) => typeof result === 'object' && result.isNew);
  await recordPhotoCounts(trx, by, by.mayPublish ? added.map(() => subject) : [], 1);
  return results;
}

/** Deletes the taught photograph that was created from a visitor's photograph. */
export async function removeTaughtVisitorPhoto(
  trx: Database,
  by: Teacher,
  photo: number
): Promise<void> {
  await lockTaughtPhotos(trx);
  const rows = await trx
    .deleteFrom('taught_photos')
    .where('visitor_photo_id', '=', photo)
    .returning(['part', 'product_id', 'centre_id', 'deleted_at', 'accepted_by'])
    .execute();
  const taught = rows.filter(({ deleted_at }) => deleted_at === '');
  await recordRemoval(trx, by, taught);
}

/** Moves photographs to the trash. Returns their number. */
export const trashTaughtPhotos = (
  db: Database,
  by: Teacher,
  filter: { id: number } | { photographer: string }
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockTaughtPhotos(trx);
    const photos = await trx
      .updateTable('taught_photos')
      .set({ deleted_at: new Date().toISOString() })
      .where('deleted_at', '=', '')
      .where((eb) => eb.and(filter))
      .returning(['part', 'product_id', 'centre_id', 'accepted_by'])
      .execute();
    await recordRemoval(trx, by, photos);
    return photos.length;
  });

/**
 * Accepts photographs that wait for review, so that they teach. Returns their number.
 * @throws HttpError 403 if the account may not publish
 */
export const acceptTaughtPhotos = (
  db: Database,
  by: Teacher,
  ids: readonly number[]
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (!by.mayPublish) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    await lockTaughtPhotos(trx);
    const photos = await trx
      .updateTable('taught_photos')
      .set({ accepted_by: by.id })
      .where('deleted_at', '=', '')
      .where('accepted_by', 'is', null)
      .where(isOneOf(trx, ids))
      .returning(['part', 'product_id', 'centre_id'])
      .execute();
    await recordPhotoCounts(trx, by, photos, 1);
    return photos.length;
  });

/**
 * Restores a photograph from the trash. It waits for review, unless it was accepted before and the
 * account may publish.
 * @throws HttpError 404 if the photograph is not in the trash, 409 if a limit is reached
 */
export const restoreTaughtPhoto = (db: Database, by: Teacher, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockTaughtPhotos(trx);
    const photo = await trx
      .selectFrom('taught_photos')
      .select(['part', 'product_id', 'centre_id', 'photographer', 'hash', 'accepted_by'])
      .where('id', '=', id)
      .where('deleted_at', '!=', '')
      .executeTakeFirst();
    if (!photo) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const error = (await createLimitCheck(trx, photo))(photo.hash, true);
    if (error) throw new HttpError(409, error);
    const accepted_by = by.mayPublish ? photo.accepted_by : null;
    await trx
      .updateTable('taught_photos')
      .set({ deleted_at: '', accepted_by })
      .where('id', '=', id)
      .execute();
    await recordPhotoCounts(trx, by, accepted_by === null ? [] : [photo], 1);
  });
