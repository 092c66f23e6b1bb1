import { entities } from '#lib/contract/entities.ts';
import type { Database } from '../db/tables.ts';
import type { PendingReview, SignedIn } from '../http/serve.ts';
import { imageStorage, lockImages } from '../images/image-storage.ts';
import { findOpenVersions, lockVersions, updateVersion } from '../versions/version-repository.ts';
import { linesOf, savePhotos, type ShowDeps } from './shown-photos.ts';

const without = (lines: readonly string[], paths: readonly string[]): string[] =>
  lines.filter((line) => !paths.some((path) => line.startsWith(path)));

/** Removes photographs from the open versions of a product. */
const removeFromVersions = (db: Database, id: number, paths: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockVersions(trx);
    for (const version of await findOpenVersions(trx, entities.product.name, [id])) {
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
