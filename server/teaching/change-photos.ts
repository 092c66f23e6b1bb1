import { entities } from '#lib/contract/entities.ts';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { isNearDuplicate } from '#lib/identification/near-duplicate.ts';
import { countRows, isOneOf, lockName } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { recordChanges, type Author } from '../entities/history/audit-log.ts';
import { HttpError } from '../http/errors.ts';
import type { ExaminedPhoto } from '../identify/identifier.ts';
import { toFeatureColumns } from './taught-photos.ts';

/** The plant on photographs, its part and the centre, as ids; `centre_id` 0 means none. */
interface Subject {
  part: string;
  product_id: number;
  centre_id: number;
}

/** An account that adds or removes photographs; without `mayPublish`, they wait for review. */
export type Teacher = Author & { mayPublish: boolean };

/** The subject and the photographer of photographs. */
export type PhotoSource = Subject & { photographer: string };

/** An examined photograph whose file is stored, or which is a visitor's. */
export type NewPhoto = Pick<ExaminedPhoto, 'hash' | 'features'> & { upload_id?: string | null } & (
    | { file: string }
    | { visitorPhoto: number }
  );

/** Makes concurrent changes wait, so that limits and the counts in the history are correct. */
const lockTaughtPhotos = (trx: Database): Promise<void> => lockName(trx, 'taught photographs');

/** Selects the taught photographs of a part of a plant. */
const photosOf = (db: Database, { part, product_id }: Subject) =>
  db
    .selectFrom('taught_photos')
    .where('part', '=', part)
    .where('product_id', '=', product_id)
    .where('deleted_at', '=', '');

/**
 * Returns a function that checks whether another photograph may teach, and counts it.
 * @returns a function that returns an error message, or undefined if the photograph is accepted
 */
async function openLimits(trx: Database, subject: PhotoSource) {
  const existing = await photosOf(trx, subject)
    .select(['hash', 'photographer', 'centre_id'])
    .execute();
  const hashes = existing.map(({ hash }) => hash);
  let own = existing.filter(
    ({ photographer, centre_id }) =>
      photographer === subject.photographer && centre_id === subject.centre_id
  ).length;
  let total = await countRows(trx.selectFrom('taught_photos'));
  return (hash: string): string | undefined => {
    if (total >= TAUGHT_PHOTOS.total) return TEACHING.full;
    if (hashes.some((other) => isNearDuplicate(hash, other))) return TEACHING.duplicate;
    if (own >= TAUGHT_PHOTOS.max) return TEACHING.enough;
    hashes.push(hash);
    own += 1;
    total += 1;
    return undefined;
  };
}

/**
 * Records in the history of each plant that photographs were added (`sign` 1) or removed (-1), as
 * the number of its photographs before and after.
 */
async function recordPhotoCounts(
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

/** Finds the photograph of an upload, also in the trash. */
export const findUpload = (db: Database, photographer: string, upload_id: string) =>
  db
    .selectFrom('taught_photos')
    .select('id')
    .where('photographer', '=', photographer)
    .where('upload_id', '=', upload_id)
    .executeTakeFirst();

/**
 * Deletes the oldest photographs of a photographer from the trash if it has more than the limit
 * together with the taught ones. Otherwise forgetting and teaching in turns would fill the disk.
 */
async function pruneTrash(trx: Database, subject: PhotoSource): Promise<void> {
  const own = trx
    .selectFrom('taught_photos')
    .select('id')
    .where('part', '=', subject.part)
    .where('product_id', '=', subject.product_id)
    .where('centre_id', '=', subject.centre_id)
    .where('photographer', '=', subject.photographer);
  const rows = await own
    .select('deleted_at')
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const deleted = rows.filter(({ deleted_at }) => deleted_at !== '');
  const room = Math.max(0, 2 * TAUGHT_PHOTOS.max - (rows.length - deleted.length));
  const ids = deleted.slice(room).map(({ id }) => id);
  await trx.deleteFrom('taught_photos').where(isOneOf(trx, ids)).execute();
}

/**
 * Records in the history that the accepted ones of `photos` are removed.
 * @throws HttpError 403 if there are some and the account may not publish
 */
async function recordRemoval(
  trx: Database,
  by: Teacher,
  photos: readonly (Subject & { accepted_by: number | null })[]
): Promise<void> {
  const taught = photos.filter(({ accepted_by }) => accepted_by !== null);
  if (taught.length > 0 && !by.mayPublish) throw new HttpError(403, TEACHING.reviewed);
  await recordPhotoCounts(trx, by, taught, -1);
}

/**
 * Adds photographs, in a transaction.
 * @returns for each photograph, its id and whether it is new, or an error message
 */
export async function addTaughtPhotos(
  trx: Database,
  by: Teacher,
  subject: PhotoSource,
  weightsVersion: string,
  photos: readonly NewPhoto[]
): Promise<({ id: number; isNew: boolean } | string)[]> {
  await lockTaughtPhotos(trx);
  const check = await openLimits(trx, subject);
  const results: Awaited<ReturnType<typeof addTaughtPhotos>> = [];
  for (const { hash, features, upload_id = null, ...source } of photos) {
    const known = upload_id && (await findUpload(trx, subject.photographer, upload_id));
    const refusal = known ? undefined : check(hash);
    if (known) results.push({ id: known.id, isNew: false });
    else if (refusal) results.push(refusal);
    else {
      const { id } = await trx
        .insertInto('taught_photos')
        .values({
          ...subject,
          ...toFeatureColumns(features),
          network: weightsVersion,
          hash,
          upload_id,
          file: 'file' in source ? source.file : '',
          visitor_photo_id: 'file' in source ? null : source.visitorPhoto,
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

/** Deletes the taught photograph of a visitor's photograph, in a transaction. */
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
 * Accepts photographs that wait for review; they teach then. Returns their number.
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
 * Restores a photograph from the trash.
 * @throws HttpError 404 if it is not in the trash, 409 if an upload of it would be rejected
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
    const refusal = (await openLimits(trx, photo))(photo.hash);
    if (refusal) throw new HttpError(409, refusal);
    const accepted_by = by.mayPublish ? photo.accepted_by : null;
    await trx
      .updateTable('taught_photos')
      .set({ deleted_at: '', accepted_by })
      .where('id', '=', id)
      .execute();
    await recordPhotoCounts(trx, by, accepted_by === null ? [] : [photo], 1);
  });
