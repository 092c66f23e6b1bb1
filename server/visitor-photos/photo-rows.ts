import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import type { PhotoState } from '#lib/contract/states.ts';
import type { Database } from '../db/tables.ts';

/** Selects visitors' photographs. */
export const photoRows = (db: Database) => db.selectFrom('visitor_photos as photo');

/** Reads selected photographs with the names of their plants and centres. */
export const withNames = (rows: ReturnType<typeof photoRows>) =>
  rows
    .innerJoin('photo_submissions as submission', 'submission.id', 'photo.submission_id')
    .leftJoin('products as product', 'product.id', 'photo.product_id')
    .leftJoin('products as correct', 'correct.id', 'photo.correct_id')
    .leftJoin('products as answered', 'answered.id', 'photo.answered_id')
    .leftJoin('jamu_centres as centre', 'centre.id', 'photo.centre_id')
    .leftJoin('taught_photos as taught', (join) =>
      join.onRef('taught.visitor_photo_id', '=', 'photo.id').on('taught.deleted_at', '=', '')
    )
    .select([
      'photo.id',
      'photo.part',
      'photo.file',
      'photo.library_image',
      'submission.contributor',
      'submission.may_show',
      'submission.credit',
      'photo.state',
      'photo.certainty',
      'photo.product_id',
      'product.name as product_name',
      'product.photos as product_photos',
      'photo.correct_id',
      'correct.name as correct_name',
      'photo.answered_id',
      'answered.name as answered_name',
      'photo.centre_id',
      'centre.name as centre_name',
      'taught.id as taught_id',
      'submission.created_at'
    ]);

export type VisitorPhotoRow = Awaited<
  ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>
>;

/** Returns a plant or centre; null for the id 0, which means none. */
export const toReference = (id: number, name: string | null) =>
  id ? { id, name: name ?? '' } : null;

/** Returns whether the page of a photograph's plant shows it. */
export const isShown = (row: { library_image: string; product_photos: string | null }): boolean =>
  row.library_image !== '' && Boolean(row.product_photos?.includes(row.library_image));

/** Converts a row to the response of the API. */
export const photoOf = (row: VisitorPhotoRow): VisitorPhoto => ({
  id: row.id,
  part: row.part as PlantPart,
  state: row.state as PhotoState,
  product: toReference(row.product_id, row.product_name),
  correct: toReference(row.correct_id, row.correct_name),
  answered: toReference(row.answered_id, row.answered_name),
  certainty: row.certainty as Certainty | '',
  centre: toReference(row.centre_id, row.centre_name),
  teaches: row.taught_id !== null,
  may_show: row.may_show === 1,
  credit: row.credit,
  shown: isShown(row),
  created_at: row.created_at
});

/** A photograph that can teach the identifier; `contributor` identifies the visitor's network. */
export type TeachablePhoto = Pick<
  VisitorPhotoRow,
  'id' | 'part' | 'file' | 'product_id' | 'centre_id' | 'contributor'
>;
