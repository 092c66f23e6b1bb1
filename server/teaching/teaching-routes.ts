import { Hono } from 'hono';
import {
  deleteTaughtPhoto,
  forgetPhotographer,
  restoreTaughtPhoto,
  taughtPhotoImage,
  taughtPhotos,
  teachPhotos,
  teaching,
  teachingOf,
  type TaughtPlantBody
} from '#lib/contract/endpoints/teaching.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, TEACHING } from '#lib/contract/messages.ts';
import type { TaughtPlant } from '#lib/identification/teaching.ts';
import { countRows } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { toPage } from '../entities/lists/list.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { clientIp, networkOf } from '../http/networks.ts';
import { isForm, readFields } from '../http/parse-body.ts';
import { readForm } from '../http/read-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { limitPendingBytes } from '../identify/pending-bytes.ts';
import { isJpegOrPng } from '../identify/routes.ts';
import { toHttpError, type Encoders } from '../images/encoders.ts';
import { MEGABYTE } from '../jobs/job-process.ts';
import { newFileName, removeFiles } from '../visitor-photos/photo-store.ts';
import {
  addTaughtPhotos,
  readTaughtBytes,
  readTaughtPhotos,
  taughtRows,
  toColumns,
  type NewPhoto,
  type TaughtDeps
} from './taught-photos.ts';
import { findPublishedCentre, type Teachings } from './teachings.ts';

/** Bytes of photographs that one network may have under way: one full request. */
const MAX_PENDING_BYTES = 64 * MEGABYTE;

export interface TeachingRoutesDeps extends TaughtDeps {
  teachings: Teachings;
  encoders: Pick<Encoders, 'encodePhoto'>;
  config: { trustProxy: number };
}

async function requireRow(
  db: Database,
  table: 'products' | 'jamu_centres',
  id: number,
  field: string
): Promise<void> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!row)
    throw invalidField(field, table === 'products' ? TEACHING.noProduct : TEACHING.noCentre);
}

const toBody = ({ label, photographs, likeness, weights, mean }: TaughtPlant): TaughtPlantBody => ({
  label,
  photographs,
  likeness,
  weights: toColumns(weights).features,
  weights_step: weights.step,
  mean: toColumns(mean).features,
  mean_step: mean.step
});

/** Photographs that teach the identifier, for editors, and what they taught, for identifiers. */
export function teachingRoutes(deps: TeachingRoutesDeps): Hono<ApiEnv> {
  const { db, taught, encoders, teachings } = deps;
  const app = new Hono<ApiEnv>();
  const pendingBytes = limitPendingBytes(MAX_PENDING_BYTES);

  /** Examines and encodes a photograph. @throws HttpError whose message is the refusal */
  async function prepare(photograph: Uint8Array, part: PlantPart, from: string) {
    if (!isJpegOrPng(photograph)) throw new HttpError(415, TEACHING.wrongType);
    const identifier = await teachings.openIdentifier();
    const { showsPlant, ...examined } = await identifier
      .examine(photograph, part, from)
      .catch(toHttpError);
    if (!showsPlant) throw new HttpError(422, TEACHING.noPlant);
    const bytes = await encoders.encodePhoto(photograph, from, TAUGHT_PHOTOS.side);
    return { ...examined, bytes, file: newFileName() };
  }

  async function store(
    subject: Parameters<typeof addTaughtPhotos>[1],
    photos: readonly (NewPhoto & { file: string; bytes: Uint8Array })[]
  ): Promise<(number | string)[]> {
    const network = await teachings.network();
    try {
      for (const { file, bytes } of photos) await taught.put(file, bytes);
      const results = await db
        .transaction()
        .execute((trx) => addTaughtPhotos(trx, subject, network, photos));
      await removeFiles(
        taught,
        photos.filter((_, index) => typeof results[index] === 'string')
      );
      return results;
    } catch (error) {
      await removeFiles(taught, photos);
      throw error;
    }
  }

  serveRaw(app, teachPhotos, async ({ c, signedIn }) => {
    if (!isForm(c.req.header('content-type') ?? ''))
      throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
    const from = networkOf(clientIp(c, deps.config.trustProxy));
    const { add, release } = pendingBytes(from);
    try {
      const limits = { fileField: 'file', files: TAUGHT_PHOTOS.files, received: add };
      const { texts, files, fileNames } = await readForm(c.req.raw, limits);
      const { product, model, centre } = await teachPhotos.body.schema.validate(readFields(texts), {
        abortEarly: false,
        stripUnknown: true
      });
      if (!files.length) throw invalidField('file', TEACHING.noFile);
      await requireRow(db, 'products', product, 'product');
      if (centre) await requireRow(db, 'jamu_centres', centre, 'centre');
      const refused: { name: string; error: string }[] = [];
      const prepared: (Awaited<ReturnType<typeof prepare>> & { name: string })[] = [];
      // One after the other: visitors' photographs come between them.
      for (const [index, photograph] of files.entries()) {
        const name = fileNames[index] ?? '';
        try {
          prepared.push({ name, ...(await prepare(photograph, model, from)) });
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          refused.push({ name, error: error.message });
        }
      }
      const subject = {
        part: model,
        product_id: product,
        centre_id: centre ?? 0,
        photographer: `account-${signedIn.id}`
      };
      const results = await store(subject, prepared);
      const ids = results.filter((result) => typeof result === 'number');
      for (const [index, result] of results.entries())
        if (typeof result === 'string')
          refused.push({ name: prepared[index]!.name, error: result });
      const rows = taughtRows(db)
        .where('taught.id', 'in', [0, ...ids])
        .orderBy('taught.id');
      // Learns before the next visitor asks.
      if (ids.length) teachings.taughtFor(model, centre ?? 0).catch(() => undefined);
      return c.json({ taught: await readTaughtPhotos(db, rows), refused }, 201);
    } finally {
      release();
    }
  });

  serve(app, taughtPhotos, async ({ query }) => {
    const { centre, product, model, photographer, trashed } = query;
    const { number, size } = toPage(query);
    let rows = taughtRows(db).where('taught.deleted_at', trashed ? '!=' : '=', '');
    if (model) rows = rows.where('taught.part', '=', model);
    if (centre) rows = rows.where('taught.centre_id', '=', centre);
    if (product) rows = rows.where('taught.product_id', '=', product);
    if (photographer) rows = rows.where('taught.photographer', '=', photographer);
    const page = rows
      .orderBy('taught.id', 'desc')
      .limit(size)
      .offset((number - 1) * size);
    return { photos: await readTaughtPhotos(db, page), total: await countRows(rows) };
  });

  serve(app, taughtPhotoImage, async ({ c, params: { id } }) => {
    const bytes = await readTaughtBytes(deps, id);
    if (!bytes) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return c.body(bytes, 200, { 'Content-Type': 'image/webp' });
  });

  /** Moves a photograph to the trash or out of it. @throws HttpError 404 */
  async function setDeleted(id: number, deleted_at: string): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('taught_photos')
      .set({ deleted_at })
      .where('id', '=', id)
      .where('deleted_at', deleted_at ? '=' : '!=', '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpError(404, ERROR_MESSAGE.notFound);
  }
  serve(app, deleteTaughtPhoto, async ({ params: { id } }) => {
    await setDeleted(id, new Date().toISOString());
    return { message: 'in the trash' };
  });
  serve(app, restoreTaughtPhoto, async ({ params: { id } }) => {
    await setDeleted(id, '');
    const [photo] = await readTaughtPhotos(db, taughtRows(db).where('taught.id', '=', id));
    if (!photo) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return { message: 'restored', photo };
  });
  serve(app, forgetPhotographer, async ({ body: { photographer } }) => {
    const { numUpdatedRows } = await db
      .updateTable('taught_photos')
      .set({ deleted_at: new Date().toISOString() })
      .where('photographer', '=', photographer)
      .where('deleted_at', '=', '')
      .executeTakeFirst();
    return { message: 'in the trash', forgotten: Number(numUpdatedRows) };
  });

  serve(app, teachingOf, async ({ query: { centre, model } }) => {
    if (!centre || !model) throw invalidField(centre ? 'model' : 'centre', ERROR_MESSAGE.invalid);
    const recognition = await teachings.recognition(model, centre);
    const products = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where((eb) =>
        eb.or([
          eb('id', 'in', [0, ...recognition.map(({ label }) => Number(label))]),
          eb.and([
            eb('status', '=', 'published'),
            eb('id', 'in', (select) =>
              select
                .selectFrom('jamu_centre_products')
                .select('product_id')
                .where('jamu_centre_id', '=', centre)
            )
          ])
        ])
      )
      .orderBy('name_key')
      .execute();
    const named = (id: number) => ({
      id,
      name: products.find((product) => product.id === id)?.name ?? ''
    });
    const none = { photographs: 0, photographers: 0, recognised: 0 };
    const plants = products.map(({ id }) => {
      const {
        label: _,
        confused,
        ...counts
      } = {
        label: '',
        confused: undefined,
        ...none,
        ...recognition.find(({ label }) => label === String(id))
      };
      return {
        product: named(id),
        ...counts,
        confused_with: confused ? named(Number(confused.label)) : null,
        confused: confused?.count ?? 0
      };
    });
    const sum = (field: keyof typeof none) =>
      plants.reduce((total, plant) => total + plant[field], 0);
    return { photographs: sum('photographs'), recognised: sum('recognised'), plants };
  });

  serve(app, teaching, async ({ query: { centre, model } }) => {
    if (!model) throw invalidField('model', ERROR_MESSAGE.invalid);
    const place = centre ? await findPublishedCentre(db, centre) : undefined;
    const { own = [], common = [] } = (await teachings.taughtFor(model, place?.id)) ?? {};
    return { own: own.map(toBody), common: common.map(toBody) };
  });
  return app;
}
