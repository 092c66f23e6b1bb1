import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { PLANT_PHOTO_COLUMNS } from '#lib/contract/photos.ts';
import { formatRecords, type Cells } from '#lib/contract/records.ts';
import type { Database } from '../db/tables.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { validateFields } from '../entities/crud/validate.ts';
import type { Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import type { PendingReview, SignedIn } from '../http/serve.ts';
import type { EncodedImage } from '../images/encode.ts';
import { imageStorage, lockImages } from '../images/image-storage.ts';
import { findOpenVersions } from '../versions/version-repository.ts';
import { mayPublish } from '../versions/write.ts';

const { product } = entities;

export type ShowDeps = EntityDeps & Parameters<typeof mayPublish>[0];

/** Photographs of a plant, with the cells of their records except the picture. */
interface ShowablePhotos {
  table: 'taught_photos' | 'visitor_photos';
  product_id: number;
  photos: readonly { id: number; bytes: Uint8Array; cells: Cells }[];
}

/** Splits the photographs of a product into lines, which begin with the path. */
export const linesOf = (photos: unknown): string[] => String(photos).split('\n').filter(Boolean);

/** Returns the photographs in the account's open version, to which its next save is added. */
async function findWaitingPhotos(trx: Database, id: number, by: SignedIn) {
  const versions = await findOpenVersions(trx, product.name, [id]);
  const own = versions.find(({ by_id, action }) => by_id === by.id && action === 'update');
  return own?.fields['photos']?.after;
}

/** Sets the photographs of a product, as a save by `by`. */
export async function savePhotos(
  deps: ShowDeps,
  id: number,
  by: SignedIn,
  prepare: (trx: Database) => Promise<unknown>,
  change: (lines: string[]) => string[]
): Promise<void | PendingReview> {
  const isDirect = await mayPublish(deps, by);
  return deps.write(product, by, async (rows, trx) => {
    await prepare(trx);
    const [row] = (await rows.lockAll([id])) as [Row];
    const waiting = isDirect ? undefined : await findWaitingPhotos(trx, id, by);
    const lines = change(linesOf(waiting ?? row['photos']));
    const values = await validateFields(product, { photos: lines.join('\n') }, true);
    await rows.update(row, values, values);
  });
}

/**
 * Adds photographs to the library and to their plant's page, as a save by an editor. The caller
 * checks that they may be shown.
 * @throws HttpError 404 if a concurrent request deleted one, ValidationError if the page has too
 * many photographs
 */
export async function showPhotos(
  deps: ShowDeps,
  { table, product_id, photos }: ShowablePhotos,
  by: SignedIn
): Promise<void | PendingReview> {
  const { db, encoders } = deps;
  const images = imageStorage(deps);
  const copies: { line: string; encoded: EncodedImage }[] = [];
  for (const { id, bytes, cells } of photos) {
    const encoded = await encoders.encodeUpload(bytes);
    const record = { ...cells, image: encoded.path };
    copies.push({ encoded, line: formatRecords(PLANT_PHOTO_COLUMNS, [record]) });
    // Stored before the copy: if this request fails halfway, a deletion of the photograph also
    // removes the copy.
    const stored = { library_image: encoded.path };
    await db.updateTable(table).set(stored).where('id', '=', id).execute();
  }
  const paths = copies.map(({ encoded }) => encoded.path);
  const ids = photos.map(({ id }) => id);
  const save = () =>
    savePhotos(
      deps,
      product_id,
      by,
      async (trx) => {
        await lockImages(trx, paths.toSorted());
        const rows = await trx.selectFrom(table).selectAll().where('id', 'in', ids).execute();
        const kept = rows.filter((row) => !('deleted_at' in row && row.deleted_at));
        if (kept.length < ids.length) throw new HttpError(404, ERROR_MESSAGE.notFound);
        for (const { encoded } of copies) await images.store(trx, encoded);
      },
      (lines) => [
        ...lines,
        ...copies.flatMap(({ line, encoded: { path } }) =>
          lines.some((known) => known.startsWith(path)) ? [] : [line]
        )
      ]
    );
  // Nests one `withUpload` per copy, so that all copies are removed if the save fails.
  const storeAndSave = copies.reduce(
    (next, { encoded }) =>
      () =>
        images.withUpload(encoded, next),
    save
  );
  return storeAndSave();
}
