import { entities } from '#lib/contract/entities.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { countRows } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { recordChanges, type Author } from '../entities/history/record-changes.ts';
import { HttpError } from '../http/errors.ts';
import { photosOf, type Subject } from './taught-photos.ts';

/**
 * An account that adds or removes photographs. Without `mayPublish`, photographs that it adds wait
 * for review, and it may not remove accepted ones.
 */
export type Teacher = Author & { mayPublish: boolean };

/**
 * Records in the history of each plant how many photographs it had before and after some were added
 * (`sign` 1) or removed (-1).
 */
export async function recordPhotoCounts(
  trx: Database,
  by: Author,
  photos: readonly Subject[],
  sign: 1 | -1
): Promise<void> {
  const subjects = Map.groupBy(photos, (photo) =>
    [photo.part, photo.product_id, photo.centre_id].join()
  );
  for (const group of subjects.values()) {
    const { part, product_id, centre_id } = group[0]!;
    const nameIn = async (table: 'products' | 'jamu_centres', id: number) =>
      (await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name;
    const centre = centre_id && ((await nameIn('jamu_centres', centre_id)) ?? `#${centre_id}`);
    const teaching = photosOf(trx, group[0]!).where('accepted_by', 'is not', null);
    const after = await countRows(teaching.where('centre_id', '=', centre_id));
    const [before, now] = [after - sign * group.length, after].map((count) =>
      centre ? `${centre}: ${count}` : count
    );
    const row = { id: product_id, name: (await nameIn('products', product_id)) ?? '' };
    const fields = { [`taught_${part}`]: { before, after: now } };
    await recordChanges(trx, entities.product, by, [
      { action: 'update', row, before: row, fields }
    ]);
  }
}

/** @throws HttpError 403 if a photograph is accepted and the account may not publish */
export function checkRemoval(by: Teacher, photos: readonly { accepted_by: number | null }[]): void {
  if (!by.mayPublish && photos.some(({ accepted_by }) => accepted_by !== null))
    throw new HttpError(403, TEACHING.reviewed);
}

/**
 * Records in the history that the accepted photographs among `photos` were removed.
 * @throws HttpError 403 like `checkRemoval`
 */
export async function recordRemoval(
  trx: Database,
  by: Teacher,
  photos: readonly (Subject & { accepted_by: number | null })[]
): Promise<void> {
  checkRemoval(by, photos);
  const taught = photos.filter(({ accepted_by }) => accepted_by !== null);
  await recordPhotoCounts(trx, by, taught, -1);
}
