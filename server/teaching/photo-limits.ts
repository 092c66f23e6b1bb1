import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { isNearDuplicate } from '#lib/identification/near-duplicate.ts';
import { countRows, isOneOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { photosOf, type PhotoSource } from './taught-photos.ts';

/**
 * Returns a function that checks new photographs of a subject, one per call, by their hashes. It
 * returns an error message if a limit is reached or a near duplicate exists. Later calls count the
 * photographs of earlier calls that had no error. The limit of all photographs includes the trash,
 * so it does not apply to a photograph that is restored from there (`isStored`).
 */
export async function createLimitCheck(trx: Database, subject: PhotoSource) {
  const existing = await photosOf(trx, subject)
    .select(['hash', 'photographer', 'centre_id'])
    .execute();
  const hashes = existing.map(({ hash }) => hash);
  let own = existing.filter(
    ({ photographer, centre_id }) =>
      photographer === subject.photographer && centre_id === subject.centre_id
  ).length;
  let total = await countRows(trx.selectFrom('taught_photos'));
  return (hash: string, isStored = false): string | undefined => {
    if (!isStored && total >= TAUGHT_PHOTOS.total) return TEACHING.full;
    if (hashes.some((other) => isNearDuplicate(hash, other))) return TEACHING.duplicate;
    if (own >= TAUGHT_PHOTOS.max) return TEACHING.enough;
    hashes.push(hash);
    own += 1;
    total += 1;
    return undefined;
  };
}

/**
 * Deletes a photographer's oldest photographs of the subject from the trash, so that taught and
 * deleted photographs together are at most twice the limit. Otherwise, repeated uploads and
 * removals would fill the disk.
 */
export async function pruneTrash(trx: Database, subject: PhotoSource): Promise<void> {
  const rows = await trx
    .selectFrom('taught_photos')
    .select(['id', 'deleted_at'])
    .where('part', '=', subject.part)
    .where('product_id', '=', subject.product_id)
    .where('centre_id', '=', subject.centre_id)
    .where('photographer', '=', subject.photographer)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const deleted = rows.filter(({ deleted_at }) => deleted_at !== '');
  const room = Math.max(0, 2 * TAUGHT_PHOTOS.max - (rows.length - deleted.length));
  const ids = deleted.slice(room).map(({ id }) => id);
  await trx.deleteFrom('taught_photos').where(isOneOf(trx, ids)).execute();
}
