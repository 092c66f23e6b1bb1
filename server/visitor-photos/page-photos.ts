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
import { findOpenVersions, lockVersions, updateVersion } from '../versions/version-repository.ts';
import { mayPublish } from '../versions/write.ts';

const { product } = entities;

export type ShowDeps = EntityDeps & Parameters<typeof mayPublish>[0];

/** Photographs of a plant. `cells` are the cells of a photograph's record, without `image`. */
interface ShowablePhotos {
  table: 'taught_photos' | 'visitor_photos';
  product_id: number;
  photos: readonly { id: number; bytes: Uint8Array; cells: Cells }[];
}

/** Splits the field `photos` into lines. Each line begins with the path of a picture. */
const linesOf = (photos: unknown): string[] => String(photos).split('\n').filter(Boolean);

/** Saves the photographs of a product for the editor `by`. */
async function savePhotos(
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
    // A save that waits for review changes the photographs in the author's open version, if any.
    const versions = isDirect ? [] : await findOpenVersions(trx, product.name, [id]);
    const own = versions.find(({ by_id, action }) => by_id === by.id && action === 'update');
    const lines = change(linesOf(own?.fields['photos']?.after ?? row['photos']));
    const values = await validateFields(product, { photos: lines.join('\n') }, true);
    await rows.update(row, values, values);
  });
}

/**
 * Adds photographs to the library and to their plant's page for the editor `by`. The caller checks
 * that they may be shown.
 * @throws HttpError 404 if a concurrent request deleted one, ValidationError if there are too many
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
    // Stores the path before the copy. If the request then fails, deleting the photograph still
    // removes the copy.
    const stored = { library_image: encoded.path };
    await db.updateTable(table).set(stored).where('id', '=', id).execute();
  }
  const uploads = copies.map(({ encoded }) => encoded);
  const paths = uploads.map(({ path }) => path).toSorted();
  const ids = photos.map(({ id }) => id);
  const save = () =>
    savePhotos(
      deps,
      product_id,
      by,
      async (trx) => {
        await lockImages(trx, paths);
        const rows = await trx.selectFrom(table).selectAll().where('id', 'in', ids).execute();
        const kept = rows.filter((row) => !('deleted_at' in row && row.deleted_at));
        if (kept.length < ids.length) throw new HttpError(404, ERROR_MESSAGE.notFound);
        for (const encoded of uploads) await images.store(trx, encoded);
      },
      (lines) => [
        ...lines,
        ...copies.flatMap(({ line, encoded: { path } }) =>
          lines.some((known) => known.startsWith(path)) ? [] : [line]
        )
      ]
    );
  return images.withUpload(uploads, save);
}

const without = (lines: readonly string[], paths: readonly string[]): string[] =>
  lines.filter((line) => !paths.some((path) => line.startsWith(path)));

/** Removes photographs from the open versions of a product. */
const removeFromVersions = (db: Database, id: number, paths: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockVersions(trx);
    for (const version of await findOpenVersions(trx, product.name, [id])) {
      const { photos } = version.fields;
      const lines = linesOf(photos?.after ?? '');
      const rest = without(lines, paths);
      if (!photos || rest.length === lines.length) continue;
      const fields = { ...version.fields, photos: { ...photos, after: rest.join('\n') } };
      const image = without(version.image.split('\n'), paths).join('\n');
      await updateVersion(trx, version, { fields, image });
    }
  });

/**
 * Removes photographs from their plant's page and from versions that would show them. Then removes
 * unused ones from the library, unless the removal from the page waits for review.
 */
export async function hidePhotos(
  deps: ShowDeps,
  product_id: number,
  copies: readonly string[],
  by: SignedIn
): Promise<void | PendingReview> {
  const paths = copies.filter(Boolean).toSorted();
  if (paths.length === 0) return undefined;
  const row = await deps.db
    .selectFrom('products')
    .select('photos')
    .where('id', '=', product_id)
    .executeTakeFirst();
  const isShown = (path: string): boolean => Boolean(row?.photos.includes(path));
  const hidden = paths.filter((path) => !isShown(path));
  if (hidden.length > 0) await removeFromVersions(deps.db, product_id, hidden);
  const result = paths.some(isShown)
    ? await savePhotos(
        deps,
        product_id,
        by,
        (trx) => lockImages(trx, paths),
        (lines) => without(lines, paths)
      )
    : undefined;
  if (!result) for (const path of paths) await imageStorage(deps).removeUnused(path);
  return result;
}
