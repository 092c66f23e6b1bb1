import { sql } from 'kysely';
import type { TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { TAUGHT_PHOTOS, TRASH } from '#lib/contract/limits.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { isNearDuplicate } from '#lib/identification/near-duplicate.ts';
import type { PackedVector } from '#lib/identification/teaching.ts';
import { engineOf, isOneOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import type { ExaminedPhoto } from '../identify/identifier.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import { DAY_MS } from '../jobs/daily.ts';
import { removeFiles, sweepUnnamed } from '../visitor-photos/photo-store.ts';

/** The rows and the files of photographs that teach; `photos` are those of visitors. */
export interface TaughtDeps {
  db: Database;
  taught: FileStore;
  photos: FileStore;
}

/** The plant and the place of photographs, ids; `centre_id` 0 is none. */
export interface Subject {
  part: PlantPart;
  product_id: number;
  centre_id: number;
  photographer: string;
}

/** An examined photograph whose file is stored, or which is a visitor's. */
export type NewPhoto = Pick<ExaminedPhoto, 'hash' | 'features'> &
  ({ file: string } | { visitorPhoto: number });

/** Returns features as columns of a row. */
export const toColumns = ({ step, values }: PackedVector) => ({
  step,
  features: Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64')
});

/** Reads features from columns of a row. */
export const toFeatures = ({
  step,
  features
}: {
  step: number;
  features: string;
}): PackedVector => ({
  step,
  values: new Int8Array(Buffer.from(features, 'base64'))
});

/** An arbitrary fixed number: the lock of transactions that add photographs. */
const LOCK = 770_933;

/** Selects the rows of a subject that teach. */
const ofPlant = (db: Database, { part, product_id }: Subject) =>
  db
    .selectFrom('taught_photos')
    .where('part', '=', part)
    .where('product_id', '=', product_id)
    .where('deleted_at', '=', '');

/**
 * Adds photographs, inside a transaction. Concurrent ones wait, so that no limit is exceeded.
 * @returns the id of each row, or the sentence of a refusal
 */
export async function addTaughtPhotos(
  trx: Database,
  subject: Subject,
  network: string,
  photos: readonly NewPhoto[]
): Promise<(number | string)[]> {
  // SQLite has one transaction at a time.
  if (engineOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
  const existing = await ofPlant(trx, subject)
    .select(['hash', 'photographer', 'centre_id'])
    .execute();
  const hashes = existing.map(({ hash }) => hash);
  let own = existing.filter(
    ({ photographer, centre_id }) =>
      photographer === subject.photographer && centre_id === subject.centre_id
  ).length;
  const results: (number | string)[] = [];
  for (const { hash, features, ...source } of photos) {
    if (hashes.some((other) => isNearDuplicate(hash, other))) results.push(TEACHING.duplicate);
    else if (own >= TAUGHT_PHOTOS.max) results.push(TEACHING.enough);
    else {
      const { id } = await trx
        .insertInto('taught_photos')
        .values({
          ...subject,
          ...toColumns(features),
          network,
          hash,
          file: 'file' in source ? source.file : '',
          visitor_photo_id: 'file' in source ? null : source.visitorPhoto,
          created_at: new Date().toISOString(),
          deleted_at: ''
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      hashes.push(hash);
      own += 1;
      results.push(id);
    }
  }
  return results;
}

/** Selects photographs as `taught`. */
export const taughtRows = (db: Database) => db.selectFrom('taught_photos as taught');

const named = (id: number, name: string | null) => ({ id, name: name ?? '' });

/** Reads selected photographs with the present names of plants, places and accounts. */
export async function readTaughtPhotos(
  db: Database,
  rows: ReturnType<typeof taughtRows>
): Promise<TaughtPhoto[]> {
  const photos = await rows
    .leftJoin('products as product', 'product.id', 'taught.product_id')
    .leftJoin('jamu_centres as centre', 'centre.id', 'taught.centre_id')
    .select([
      'taught.id',
      'taught.part',
      'taught.product_id',
      'product.name as product_name',
      'taught.centre_id',
      'centre.name as centre_name',
      'taught.photographer',
      'taught.created_at'
    ])
    .execute();
  const accounts = photos.flatMap(({ photographer }) =>
    photographer.startsWith('account-') ? [Number(photographer.slice('account-'.length))] : []
  );
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(isOneOf(db, [...new Set(accounts)]))
    .execute();
  const names = new Map(users.map(({ id, username }) => [`account-${id}`, username]));
  return photos.map((row) => ({
    id: row.id,
    model: row.part as PlantPart,
    product: named(row.product_id, row.product_name),
    centre: row.centre_id ? named(row.centre_id, row.centre_name) : null,
    photographer: { id: row.photographer, name: names.get(row.photographer) ?? '' },
    created_at: row.created_at
  }));
}

/** Selects a photograph's own file, or that of the visitor's photograph. */
export const findFile = (db: Database, id: number) =>
  taughtRows(db)
    .leftJoin('visitor_photos as visitor', 'visitor.id', 'taught.visitor_photo_id')
    .select(['taught.file', 'visitor.file as visitor_file'])
    .where('taught.id', '=', id)
    .executeTakeFirst();

/** Reads the bytes of a photograph; undefined if row or file is missing. */
export async function readTaughtBytes(
  { db, taught, photos }: TaughtDeps,
  id: number
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await findFile(db, id);
  return (
    row && (row.file ? readBytes(taught, row.file) : readBytes(photos, row.visitor_file ?? ''))
  );
}

/**
 * Computes again the features that other weights computed, one photograph after the other. Those
 * whose files are missing or unreadable stay as they are, and teach nothing.
 */
export async function renewFeatures(
  deps: TaughtDeps,
  network: string,
  examine: (photograph: Uint8Array, part: PlantPart) => Promise<ExaminedPhoto>
): Promise<void> {
  const { db } = deps;
  const rows = await db
    .selectFrom('taught_photos')
    .select(['id', 'part'])
    .where('network', '!=', network)
    .execute();
  for (const { id, part } of rows) {
    const bytes = await readTaughtBytes(deps, id);
    if (!bytes) continue;
    const examined = await examine(bytes, part as PlantPart).catch(() => undefined);
    if (!examined) continue;
    const columns = { ...toColumns(examined.features), network };
    await db.updateTable('taught_photos').set(columns).where('id', '=', id).execute();
  }
}

/** Deletes photographs permanently that are too long in the trash. Returns their number. */
export async function purgeTaught({ db, taught }: Omit<TaughtDeps, 'photos'>): Promise<number> {
  const rows = await db
    .deleteFrom('taught_photos')
    .where('deleted_at', '!=', '')
    .where('deleted_at', '<', new Date(Date.now() - TRASH.days * DAY_MS).toISOString())
    .returning('file')
    .execute();
  await removeFiles(
    taught,
    rows.filter(({ file }) => file)
  );
  return rows.length;
}

/** Removes day-old files without a row, which a crash left. Returns their number. */
export const sweepTaught = async ({ db, taught }: Omit<TaughtDeps, 'photos'>): Promise<number> =>
  sweepUnnamed(taught, await db.selectFrom('taught_photos').select('file').execute());
