import type { Hono } from 'hono';
import {
  deleteVisitorPhoto,
  identificationFigures,
  sortVisitorPhoto,
  visitorPhotoImage,
  visitorPhotos
} from '#lib/contract/endpoints/visitor-photos.ts';
import { ERROR_MESSAGE, FEEDBACK } from '#lib/contract/messages.ts';
import { toPage } from '../entities/lists/list.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { identificationFiguresOf } from './confirmations.ts';
import { feedbackRoutes, type FeedbackDeps } from './feedback-routes.ts';
import { findPhoto, listPhotos } from './photo-list.ts';
import { removePhoto } from './removals.ts';

/**
 * Visitors' photographs: to send and withdraw, to view and sort (editors), to delete permanently
 * (administrators).
 */
export function visitorPhotoRoutes(deps: FeedbackDeps): Hono<ApiEnv> {
  const { db, photos } = deps;
  const app = feedbackRoutes(deps);

  serve(app, visitorPhotos, ({ query }) => {
    const { state, product, centre } = query;
    return listPhotos(db, { state, product, centre, page: toPage(query) });
  });

  serve(app, visitorPhotoImage, async ({ c, params: { id } }) => {
    const row = await db
      .selectFrom('visitor_photos')
      .select('file')
      .where('id', '=', id)
      .executeTakeFirst();
    const file = row && (await photos.read(row.file));
    if (!file) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return c.body(file.stream, 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.size)
    });
  });

  serve(app, sortVisitorPhoto, async ({ params: { id }, body: { state, product, from } }) => {
    const plant = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', product)
      .executeTakeFirst();
    // What is not used need not be a plant of the catalogue any more.
    if (!plant && state === 'accepted') throw invalidField('product', FEEDBACK.noPlant);
    let sorted = db
      .updateTable('visitor_photos')
      .set({ state, product_id: product })
      .where('id', '=', id);
    if (from) sorted = sorted.where('state', '=', from);
    const { numUpdatedRows } = await sorted.executeTakeFirst();
    const photo = await findPhoto(db, id);
    if (!photo) throw new HttpError(404, ERROR_MESSAGE.notFound);
    if (numUpdatedRows === 0n) throw new HttpError(409, FEEDBACK.changed);
    return { message: 'sorted', photo };
  });

  serve(app, deleteVisitorPhoto, async ({ params: { id } }) => {
    await removePhoto({ db, photos }, id);
    return { message: 'deleted for good' };
  });

  serve(app, identificationFigures, async () => ({
    figures: await identificationFiguresOf(db)
  }));
  return app;
}
