import { Hono } from 'hono';
import {
  acceptTaughtPhotos as acceptTaught,
  deleteTaughtPhoto,
  forgetPhotographer,
  restoreTaughtPhoto as restoreTaught,
  showTaughtPhotos,
  taughtPhotoImage,
  taughtPhotos
} from '#lib/contract/endpoints/teaching.ts';
import {
  plantRecognitions,
  taughtPlants,
  type TaughtPlantBody
} from '#lib/contract/endpoints/taught-plants.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import type { TaughtPlant } from '#lib/identification/taught-plants.ts';
import { countRows } from '../db/engine.ts';
import { findPublishedCentre } from '../entities/hooks.ts';
import { toPage } from '../entities/lists/list.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { serve, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { acceptTaughtPhotos, restoreTaughtPhoto, trashTaughtPhotos } from './change-photos.ts';
import { describeRecognition } from './plant-recognition.ts';
import { changeShown, hideTaughtPhotos } from './show-photos.ts';
import { toFeatureColumns } from './taught-features.ts';
import { readTaughtBytes, readTaughtPhotos, taughtRows } from './taught-photos.ts';
import { addUploadRoute, type UploadDeps } from './upload-route.ts';

const toBody = ({ label, photographs, likeness, weights, mean }: TaughtPlant): TaughtPlantBody => ({
  label,
  photographs,
  likeness,
  weights: toFeatureColumns(weights).features,
  weights_step: weights.step,
  mean: toFeatureColumns(mean).features,
  mean_step: mean.step
});

/** Creates the routes of taught photographs (editors) and of taught plants (identifiers). */
export function teachingRoutes(deps: UploadDeps): Hono<ApiEnv> {
  const { db, taughtPlantCache } = deps;
  const app = new Hono<ApiEnv>();
  addUploadRoute(app, deps);
  const teacherOf = async (account: SignedIn) => ({
    ...account,
    mayPublish: await deps.mayTeach(account)
  });

  serve(app, taughtPhotos, async ({ query }) => {
    const { centre, product, model, photographer, trashed, waiting } = query;
    const { number, size } = toPage(query);
    let rows = taughtRows(db).where('taught.deleted_at', trashed ? '!=' : '=', '');
    if (model) rows = rows.where('taught.part', '=', model);
    if (centre) rows = rows.where('taught.centre_id', '=', centre);
    if (product) rows = rows.where('taught.product_id', '=', product);
    if (photographer) rows = rows.where('taught.photographer', '=', photographer);
    if (waiting) rows = rows.where('taught.accepted_by', 'is', null);
    const page = rows
      .orderBy('taught.id', 'desc')
      .limit(size)
      .offset((number - 1) * size);
    return { photos: await readTaughtPhotos(page), total: await countRows(rows) };
  });

  serve(app, taughtPhotoImage, async ({ c, params: { id } }) => {
    const bytes = await readTaughtBytes(deps, id);
    if (!bytes) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return c.body(bytes, 200, { 'Content-Type': 'image/webp' });
  });

  serve(app, deleteTaughtPhoto, async ({ params: { id }, signedIn }) => {
    const teacher = await teacherOf(signedIn);
    const waiting = await hideTaughtPhotos(deps, teacher, { id });
    if (!(await trashTaughtPhotos(db, teacher, { id })))
      throw new HttpError(404, ERROR_MESSAGE.notFound);
    return waiting ?? { message: 'in the trash' };
  });
  serve(app, showTaughtPhotos, async ({ body, signedIn }) => {
    const waiting = await changeShown(deps, body, signedIn);
    return waiting ?? { message: body.shown ? 'shown' : 'no longer shown' };
  });
  serve(app, restoreTaught, async ({ params: { id }, signedIn }) => {
    await restoreTaughtPhoto(db, await teacherOf(signedIn), id);
    const [photo] = await readTaughtPhotos(taughtRows(db).where('taught.id', '=', id));
    if (!photo) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return { message: 'restored', photo };
  });
  serve(app, acceptTaught, async ({ body: { ids }, signedIn }) => ({
    message: 'accepted',
    accepted: await acceptTaughtPhotos(db, await teacherOf(signedIn), ids)
  }));
  serve(app, forgetPhotographer, async ({ body: { photographer }, signedIn }) => {
    const teacher = await teacherOf(signedIn);
    const waiting = await hideTaughtPhotos(deps, teacher, { photographer });
    const forgotten = await trashTaughtPhotos(db, teacher, { photographer });
    return waiting ?? { message: 'in the trash', forgotten };
  });

  serve(app, plantRecognitions, async ({ query: { centre, model } }) => {
    if (!centre || !model) throw invalidField(centre ? 'model' : 'centre', ERROR_MESSAGE.invalid);
    return describeRecognition(db, centre, await taughtPlantCache.recognition(model, centre));
  });

  serve(app, taughtPlants, async ({ query: { centre, model } }) => {
    if (!model) throw invalidField('model', ERROR_MESSAGE.invalid);
    const publishedCentre = centre ? await findPublishedCentre(db, centre) : undefined;
    const { own = [], common = [] } =
      (await taughtPlantCache.taughtPlantsOf(model, publishedCentre?.id)) ?? {};
    return { own: own.map(toBody), common: common.map(toBody) };
  });
  return app;
}
