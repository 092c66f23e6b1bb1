import { sql } from 'kysely';
import type { TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { TRASH } from '#lib/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import { isShown, toReference } from '../visitor-photos/photo-rows.ts';
import { removeFiles } from '../visitor-photos/photo-store.ts';

/** The rows and files of taught photographs. `photos` has the files of visitors' photographs. */
export interface TaughtPhotoDeps {
  db: Database;
  taughtPhotos: FileStore;
  photos: FileStore;
}

/** Selects taught photographs, with the alias `taught`. */
export const taughtRows = (db: Database) => db.selectFrom('taught_photos as taught');

/** The plant on photographs, its part, and the jamu centre; `centre_id` is 0 without a centre. */
export interface Subject {
  part: string;
  product_id: number;
  centre_id: number;
}

/** The subject and the photographer of photographs. */
export type PhotoSource = Subject & { photographer: string };

/** Selects the photographs that teach a part of a plant, without those in the trash. */
export const photosOf = (db: Database, { part, product_id }: Subject) =>
  db
    .selectFrom('taught_photos')
    .where('part', '=', part)
    .where('product_id', '=', product_id)
    .where('deleted_at', '=', '');

/** Finds the photograph of an upload, also in the trash. */
export const findUpload = (db: Database, photographer: string, upload_id: string) =>
  db
    .selectFrom('taught_photos')
    .select('id')
    .where('photographer', '=', photographer)
    .where('upload_id', '=', upload_id)
    .executeTakeFirst();

/** Reads selected photographs with the current names of plants, centres and accounts. */
export async function readTaughtPhotos(
  rows: ReturnType<typeof taughtRows>
): Promise<TaughtPhoto[]> {
  const photos = await rows
    .leftJoin('products as product', 'product.id', 'taught.product_id')
    .leftJoin('jamu_centres as centre', 'centre.id', 'taught.centre_id')
    .leftJoin('users as account', (join) =>
      join.on('taught.photographer', '=', sql<string>`'account-' || account.id`)
    )
    .select([
      'taught.id',
      'taught.part',
      'taught.product_id',
      'product.name as product_name',
      'product.photos as product_photos',
      'taught.centre_id',
      'centre.name as centre_name',
      'taught.photographer',
      'account.username',
      'taught.library_image',
      'taught.accepted_by',
      'taught.created_at'
    ])
    .execute();
  return photos.map((row) => ({
    id: row.id,
    model: row.part as PlantPart,
    product: { id: row.product_id, name: row.product_name ?? '' },
    centre: toReference(row.centre_id, row.centre_name),
    photographer: { id: row.photographer, name: row.username ?? '' },
    shown: isShown(row),
    waiting: row.accepted_by === null,
    created_at: row.created_at
  }));
}

/** Reads the bytes of a photograph; undefined if row or file is missing. */
export async function readTaughtBytes(
  { db, taughtPhotos, photos }: TaughtPhotoDeps,
  id: number
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await taughtRows(db)
    .leftJoin('visitor_photos as visitor', 'visitor.id', 'taught.visitor_photo_id')
    .select(['taught.file', 'visitor.file as visitor_file'])
    .where('taught.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.file ? readBytes(taughtPhotos, row.file) : readBytes(photos, row.visitor_file ?? '');
}

/** Permanently deletes photographs that have expired in the trash. Returns their number. */
export async function purgeTaughtPhotos({
  db,
  taughtPhotos
}: Omit<TaughtPhotoDeps, 'photos'>): Promise<number> {
  const rows = await db
    .deleteFrom('taught_photos')
    .where('deleted_at', '!=', '')
    .where('deleted_at', '<', new Date(Date.now() - TRASH.days * DAY_MS).toISOString())
    .returning('file')
    .execute();
  const files = rows.map(({ file }) => file).filter(Boolean);
  await removeFiles(taughtPhotos, files);
  return rows.length;
}
