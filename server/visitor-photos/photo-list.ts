import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import type { PhotoState } from '#lib/contract/states.ts';
import { countRows } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

/** Which photographs are asked for; `page` counts from 1. */
export interface PhotoQuery {
  state?: PhotoState | undefined;
  product?: number | undefined;
  centre?: number | undefined;
  page: { number: number; size: number };
}

const joined = (db: Database) =>
  db
    .selectFrom('visitor_photos as photo')
    .innerJoin('photo_submissions as submission', 'submission.id', 'photo.submission_id')
    .leftJoin('products as product', 'product.id', 'photo.product_id')
    .leftJoin('products as correct', 'correct.id', 'photo.correct_id')
    .leftJoin('products as answered', 'answered.id', 'photo.answered_id')
    .leftJoin('jamu_centres as centre', 'centre.id', 'photo.centre_id')
    .select([
      'photo.id',
      'photo.part',
      'photo.state',
      'photo.certainty',
      'photo.product_id',
      'product.name as product_name',
      'photo.correct_id',
      'correct.name as correct_name',
      'photo.answered_id',
      'answered.name as answered_name',
      'photo.centre_id',
      'centre.name as centre_name',
      'submission.created_at'
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>;

const named = (id: number, name: string | null) => (id ? { id, name: name ?? '' } : null);

const photoOf = (row: Row): VisitorPhoto => ({
  id: row.id,
  part: row.part as PlantPart,
  state: row.state as PhotoState,
  product: named(row.product_id, row.product_name),
  correct: named(row.correct_id, row.correct_name),
  answered: named(row.answered_id, row.answered_name),
  certainty: row.certainty as Certainty | '',
  centre: named(row.centre_id, row.centre_name),
  created_at: row.created_at
});

/** One photograph as it is answered; undefined where it is not there. */
export async function findPhoto(db: Database, id: number): Promise<VisitorPhoto | undefined> {
  const row = await joined(db).where('photo.id', '=', id).executeTakeFirst();
  return row && photoOf(row);
}

/** A page of them, the first first; how many there are, and how many of all nobody sorted yet. */
export async function listPhotos(
  db: Database,
  { state, product, centre, page: { number, size } }: PhotoQuery
): Promise<{ photos: VisitorPhoto[]; total: number; waiting: number }> {
  let found = db.selectFrom('visitor_photos as photo');
  if (state) found = found.where('photo.state', '=', state);
  if (product) found = found.where('photo.product_id', '=', product);
  if (centre) found = found.where('photo.centre_id', '=', centre);
  const ids = found
    .select('photo.id')
    .orderBy('photo.id')
    .limit(size)
    .offset((number - 1) * size);
  const rows = await joined(db)
    .where('photo.id', 'in', (await ids.execute()).map(({ id }) => id).concat(0))
    .orderBy('photo.id')
    .execute();
  return {
    photos: rows.map(photoOf),
    total: await countRows(found),
    waiting: await countRows(db.selectFrom('visitor_photos').where('state', '=', 'new'))
  };
}
