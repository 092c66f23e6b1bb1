import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { PLANT_PHOTO_COLUMNS } from '#lib/contract/photos.ts';
import { formatRecords } from '#lib/contract/records.ts';
import type { Database } from '../db/tables.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { validateFields } from '../entities/crud/validate.ts';
import type { Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import type { PendingReview, SignedIn } from '../http/serve.ts';
import { readBytes } from '../images/file-store.ts';
import { imageStorage, lockImages } from '../images/image-storage.ts';
import type { PhotoDeps } from './photo-store.ts';

const { product } = entities;

/** A photograph whose visitor allowed showing it. */
interface ShowablePhoto {
  id: number;
  file: string;
  part: string;
  product_id: number;
  credit: string;
  library_image: string;
}

type Deps = PhotoDeps & EntityDeps;

/** Sets the photographs of a product, as a save by `by`. */
const savePhotos = (
  { write }: EntityDeps,
  id: number,
  by: SignedIn,
  prepare: (trx: Database) => Promise<unknown>,
  change: (lines: string[]) => string[]
): Promise<void | PendingReview> =>
  write(product, by, async (rows, trx) => {
    await prepare(trx);
    const [row] = (await rows.lockAll([id])) as [Row];
    const lines = String(row['photos']).split('\n').filter(Boolean);
    const values = await validateFields(product, { photos: change(lines).join('\n') }, true);
    await rows.update(row, values, values);
  });

/**
 * Adds a photograph to the library and to its plant's page, as a save by an editor. The caller
 * checks the visitor's consent.
 * @throws HttpError 404 if a concurrent request withdrew it, ValidationError if the page has too
 * many photographs
 */
export async function showPhoto(
  deps: Deps,
  photo: ShowablePhoto,
  by: SignedIn
): Promise<void | PendingReview> {
  const { db, photos, encoders } = deps;
  const bytes = await readBytes(photos, photo.file);
  if (!bytes) throw new HttpError(404, ERROR_MESSAGE.notFound);
  const encoded = await encoders.encodeUpload(bytes);
  const { path } = encoded;
  const images = imageStorage(deps);
  // Stored first, so that a later withdrawal erases the copy even if this request fails.
  await db
    .updateTable('visitor_photos')
    .set({ library_image: path })
    .where('id', '=', photo.id)
    .execute();
  const cells = { image: path, part: photo.part, image_credit: photo.credit };
  const line = formatRecords(PLANT_PHOTO_COLUMNS, [cells]);
  return images.withUpload(encoded, () =>
    savePhotos(
      deps,
      photo.product_id,
      by,
      async (trx) => {
        await lockImages(trx, [path]);
        const kept = trx.selectFrom('visitor_photos').select('id').where('id', '=', photo.id);
        if (!(await kept.executeTakeFirst())) throw new HttpError(404, ERROR_MESSAGE.notFound);
        await images.store(trx, encoded);
      },
      (lines) => (lines.some((known) => known.startsWith(path)) ? lines : [...lines, line])
    )
  );
}

/** Removes a photograph from its plant's page, and from the library if no other row shows it. */
export async function hidePhoto(
  deps: Deps,
  { product_id, library_image }: ShowablePhoto,
  by: SignedIn
): Promise<void | PendingReview> {
  if (!library_image) return undefined;
  const result = await savePhotos(
    deps,
    product_id,
    by,
    (trx) => lockImages(trx, [library_image]),
    (lines) => lines.filter((line) => !line.startsWith(library_image))
  );
  if (!result) await imageStorage(deps).removeUnused(library_image);
  return result;
}
