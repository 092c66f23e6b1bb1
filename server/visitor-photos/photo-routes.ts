import type { Hono } from 'hono';
import {
  deleteVisitorPhoto,
  showVisitorPhoto,
  identificationFigures,
  sortVisitorPhoto,
  visitorPhotoImage,
  visitorPhotos
} from '#lib/contract/endpoints/visitor-photos.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import { countRows } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { toPage } from '../entities/lists/list.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { Encoders } from '../images/encoders.ts';
import { readBytes } from '../images/file-store.ts';
import { respondWrite, serve, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { secondOpinionFigures } from '../second-opinion/question-counts.ts';
import { identificationFiguresOf } from './confirmations.ts';
import { feedbackRoutes, type FeedbackDeps } from './feedback-routes.ts';
import { removePhoto } from './delete-photos.ts';
import { hidePhotos, showPhotos, type ShowDeps } from './page-photos.ts';
import {
  isShown,
  photoOf,
  photoRows,
  withNames,
  type TeachablePhoto,
  type VisitorPhotoRow
} from './photo-rows.ts';

export interface VisitorPhotoDeps extends FeedbackDeps, ShowDeps {
  encoders: Pick<Encoders, 'encodePhoto' | 'encodeUpload'>;
  /**
   * Examines a photograph from which the identifier should learn its plant.
   * @returns a function that stores, in a transaction, which plant the photograph teaches, if any
   * @throws HttpError 422 if the photograph cannot teach
   */
  teach(
    photo: TeachablePhoto,
    shouldTeach: boolean,
    by: SignedIn
  ): Promise<(trx: Database) => Promise<void>>;
}

/**
 * Creates the routes of visitors' photographs: send and withdraw them, view and sort them
 * (editors), delete them permanently (administrators).
 */
export function visitorPhotoRoutes(deps: VisitorPhotoDeps): Hono<ApiEnv> {
  const { db, photos } = deps;
  const app = feedbackRoutes(deps);
  const find = async (id: number): Promise<VisitorPhotoRow> => {
    const photo = await withNames(photoRows(db).where('photo.id', '=', id)).executeTakeFirst();
    if (!photo) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return photo;
  };

  serve(app, visitorPhotos, async ({ query }) => {
    const { state, product, centre } = query;
    const { number, size } = toPage(query);
    let matches = photoRows(db);
    if (state) matches = matches.where('photo.state', '=', state);
    if (product) matches = matches.where('photo.product_id', '=', product);
    if (centre) matches = matches.where('photo.centre_id', '=', centre);
    const rows = await withNames(matches)
      .orderBy('photo.id')
      .limit(size)
      .offset((number - 1) * size)
      .execute();
    return {
      photos: rows.map(photoOf),
      total: await countRows(matches),
      waiting: await countRows(photoRows(db).where('photo.state', '=', 'new'))
    };
  });

  serve(app, visitorPhotoImage, async ({ c, params: { id } }) => {
    const bytes = await readBytes(photos, (await find(id)).file);
    if (!bytes) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return c.body(bytes, 200, { 'Content-Type': 'image/webp' });
  });

  serve(app, sortVisitorPhoto, async ({ params: { id }, body, signedIn }) => {
    const { state, product, from, teaches } = body;
    const plant = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', product)
      .executeTakeFirst();
    // Only accepted photographs need an existing plant.
    if (!plant && state === 'accepted') throw invalidField('product', FEEDBACK.noPlant);
    const photo = await find(id);
    const isOther = state !== 'accepted' || product !== photo.product_id;
    if (isOther && isShown(photo)) throw new HttpError(409, FEEDBACK.isShown);
    const shouldTeach = state === 'accepted' && (teaches ?? photo.taught_id !== null);
    const teach = await deps.teach({ ...photo, product_id: product }, shouldTeach, signedIn);
    await db.transaction().execute(async (trx) => {
      let sorted = trx
        .updateTable('visitor_photos')
        .set({ state, product_id: product })
        .where('id', '=', id);
      if (from) sorted = sorted.where('state', '=', from);
      const { numUpdatedRows } = await sorted.executeTakeFirst();
      if (numUpdatedRows === 0n) throw new HttpError(409, FEEDBACK.changed);
      await teach(trx);
    });
    return { message: 'sorted', photo: photoOf(await find(id)) };
  });

  serve(app, showVisitorPhoto, async ({ c, params: { id }, body: { shown }, signedIn }) => {
    const photo = await find(id);
    if (shown && !(photo.may_show && photo.state === 'accepted'))
      throw new HttpError(409, FEEDBACK.mayNotShow);
    const { product_id, part, credit } = photo;
    const show = async () => {
      const bytes = await readBytes(photos, photo.file);
      if (!bytes) throw new HttpError(404, ERROR_MESSAGE.notFound);
      const showable = { id, bytes, cells: { part, image_credit: credit } };
      return showPhotos(
        deps,
        { table: 'visitor_photos', product_id, photos: [showable] },
        signedIn
      );
    };
    const waiting = await (shown
      ? show()
      : hidePhotos(deps, product_id, [photo.library_image], signedIn));
    if (waiting) return respondWrite(c, waiting, '');
    return { message: shown ? 'shown' : 'no longer shown', photo: photoOf(await find(id)) };
  });

  serve(app, deleteVisitorPhoto, async ({ params: { id } }) => {
    await removePhoto(deps, id);
    return { message: 'deleted permanently' };
  });

  serve(app, identificationFigures, async () => ({
    figures: await identificationFiguresOf(db),
    second_opinions: await secondOpinionFigures(db)
  }));
  return app;
}
