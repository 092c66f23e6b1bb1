import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { showTaughtPhotos } from '#lib/contract/endpoints/teaching.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { PLANT_PHOTO_COLUMNS } from '#lib/contract/photos.ts';
import { toCells } from '#lib/contract/records.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { readBytes } from '../images/file-store.ts';
import { hidePhotos, showPhotos, type ShowDeps } from '../visitor-photos/page-photos.ts';
import { checkRemoval, type Teacher } from './photo-history.ts';
import { taughtRows, type TaughtPhotoDeps } from './taught-photos.ts';

type Deps = TaughtPhotoDeps & ShowDeps;

/**
 * Hides photographs on the pages of their plants, before the photographs are removed. Returns the
 * versions that wait for review.
 * @throws HttpError 403 if the account may not remove them
 */
export async function hideTaughtPhotos(
  deps: Deps,
  by: SignedIn & Teacher,
  filter: { id: number } | { photographer: string }
): Promise<PendingReview | undefined> {
  const rows = await deps.db
    .selectFrom('taught_photos')
    .select(['product_id', 'library_image', 'accepted_by'])
    .where('deleted_at', '=', '')
    .where((eb) => eb.and(filter))
    .execute();
  checkRemoval(by, rows);
  const waiting: number[] = [];
  for (const [product, photos] of Map.groupBy(rows, ({ product_id }) => product_id)) {
    const paths = photos.map(({ library_image }) => library_image);
    const result = await hidePhotos(deps, product, paths, by);
    if (result) waiting.push(...result.waiting);
  }
  return waiting.length > 0 ? new PendingReview(waiting) : undefined;
}

/**
 * Shows photographs of a plant on its page, or hides them, as one save.
 * @throws HttpError 404 if one is not stored, 409 if one is a visitor's, 422 if they show several
 * plants
 */
export async function changeShown(
  deps: Deps,
  { photos: ids, shown, ...texts }: BodyOf<typeof showTaughtPhotos>,
  by: SignedIn
): Promise<void | PendingReview> {
  const rows = await taughtRows(deps.db)
    .select(['id', 'part', 'product_id', 'file', 'library_image'])
    .where('id', 'in', ids)
    .where('deleted_at', '=', '')
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first || rows.length < new Set(ids).size) throw new HttpError(404, ERROR_MESSAGE.notFound);
  const { product_id } = first;
  if (rows.some((row) => row.product_id !== product_id))
    throw invalidField('photos', TEACHING.onePlant);
  // Photographs without a file belong to visitors, who must consent first.
  if (rows.some(({ file }) => !file)) throw new HttpError(409, TEACHING.isVisitors);
  if (!shown) {
    const paths = rows.map(({ library_image }) => library_image);
    return hidePhotos(deps, product_id, paths, by);
  }
  const photos = await Promise.all(
    rows.map(async ({ id, part, file }) => {
      const bytes = await readBytes(deps.taughtPhotos, file);
      if (!bytes) throw new HttpError(404, ERROR_MESSAGE.notFound);
      const cells = toCells(PLANT_PHOTO_COLUMNS, { ...texts, part });
      if (!cells) throw invalidField('translations', ERROR_MESSAGE.invalid);
      return { id, bytes, cells };
    })
  );
  return showPhotos(deps, { table: 'taught_photos', product_id, photos }, by);
}
