import type { Hono } from 'hono';
import { teachPhotos } from '#lib/contract/endpoints/teaching.ts';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { clientIp, networkOf } from '../http/networks.ts';
import { readFields } from '../http/parse-body.ts';
import { isJpegOrPng, readPhotoForm } from '../http/photo-form.ts';
import { authorize, serveRaw, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { refusePicture, type Encoders } from '../images/encoders.ts';
import type { ShowDeps } from '../visitor-photos/page-photos.ts';
import { newFileName, removeFiles } from '../visitor-photos/photo-store.ts';
import { addTaughtPhotos, type NewPhoto } from './change-photos.ts';
import type { Teacher } from './photo-history.ts';
import {
  findUpload,
  readTaughtPhotos,
  taughtRows,
  type PhotoSource,
  type TaughtPhotoDeps
} from './taught-photos.ts';
import type { TaughtPlantCache } from './taught-plant-cache.ts';

export interface UploadDeps extends TaughtPhotoDeps, ShowDeps {
  taughtPlantCache: TaughtPlantCache;
  encoders: Pick<Encoders, 'encodePhoto' | 'encodeUpload'>;
  config: { trustProxy: number };
  /** Returns whether photographs that an account adds or accepts teach immediately. */
  mayTeach: (account: SignedIn) => Promise<boolean>;
  notifyReviewers: () => Promise<void>;
}

interface RefusedPhoto {
  name: string;
  error: string;
}

/** @throws HttpError 422 if the plant or the centre does not exist */
async function checkSubject(db: Database, product: number, centre: number): Promise<void> {
  const exists = async (table: 'products' | 'jamu_centres', id: number) =>
    Boolean(await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  if (!(await exists('products', product))) throw invalidField('product', TEACHING.noProduct);
  if (centre && !(await exists('jamu_centres', centre)))
    throw invalidField('centre', TEACHING.noCentre);
}

/** Registers the route `POST /admin/taught-photo`. */
export function addUploadRoute(app: Hono<ApiEnv>, deps: UploadDeps): void {
  const { db, taughtPhotos, encoders, taughtPlantCache } = deps;

  /** Examines and encodes a photograph. @throws HttpError if it is rejected */
  async function prepare(photograph: Uint8Array, from: string) {
    if (!isJpegOrPng(photograph)) throw new HttpError(415, TEACHING.wrongType);
    const identifier = await taughtPlantCache.openIdentifier();
    const { showsPlant, ...examined } = await identifier
      .examine(photograph, from)
      .catch(refusePicture('file'));
    if (!showsPlant) throw new HttpError(422, TEACHING.noPlant);
    const bytes = await encoders.encodePhoto(photograph, from, TAUGHT_PHOTOS.side);
    return { ...examined, bytes, file: newFileName() };
  }

  /** Stores prepared photographs. Removes the files of photographs that are rejected or known. */
  async function store(
    by: Teacher,
    source: PhotoSource,
    photos: readonly (NewPhoto & { file: string; bytes: Uint8Array })[]
  ) {
    const weightsVersion = await taughtPlantCache.weightsVersion();
    const files = photos.map(({ file }) => file);
    try {
      for (const { file, bytes } of photos) await taughtPhotos.put(file, bytes);
      const results = await db
        .transaction()
        .execute((trx) => addTaughtPhotos(trx, by, source, weightsVersion, photos));
      const unused = files.filter((_, index) => {
        const result = results[index]!;
        return typeof result === 'string' || !result.isNew;
      });
      await removeFiles(taughtPhotos, unused);
      return results;
    } catch (error) {
      await removeFiles(taughtPhotos, files);
      throw error;
    }
  }

  serveRaw(app, teachPhotos, async ({ c, signedIn }) => {
    const from = networkOf(clientIp(c, deps.config.trustProxy));
    const respond = async (ids: readonly number[], refused: RefusedPhoto[]) => {
      const rows = taughtRows(db)
        .where('taught.id', 'in', [0, ...ids])
        .orderBy('taught.id');
      return c.json({ taught: await readTaughtPhotos(rows), refused }, 201);
    };
    using form = await readPhotoForm(c, { ...deps.config, maxFiles: TAUGHT_PHOTOS.files });
    const { texts, files, fileNames, emptyFiles } = form;
    const { product, model, centre, upload_id } = await teachPhotos.body.schema.validate(
      readFields(texts),
      { abortEarly: false, stripUnknown: true }
    );
    if (!files.length && !emptyFiles.length) throw invalidField('file', TEACHING.noFile);
    if (upload_id && files.length > 1) throw invalidField('upload_id', TEACHING.oneFile);
    const source = {
      part: model,
      product_id: product,
      centre_id: centre ?? 0,
      photographer: `account-${signedIn.id}`
    };
    const known = upload_id && (await findUpload(db, source.photographer, upload_id));
    if (known) return await respond([known.id], []);
    await checkSubject(db, product, source.centre_id);
    const refused: RefusedPhoto[] = emptyFiles.map((name) => ({
      name,
      error: ERROR_MESSAGE.emptyImage
    }));
    const prepared: (Awaited<ReturnType<typeof prepare>> & { name: string })[] = [];
    // Prepares one photograph at a time, so that visitors' photographs are processed in between.
    for (const [index, photograph] of files.entries()) {
      const name = fileNames[index] ?? '';
      try {
        prepared.push({ name, ...(await prepare(photograph, from)) });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        refused.push({ name, error: error.message });
      }
    }
    // The session may have ended while photographs were uploaded and examined.
    await authorize(c, teachPhotos, true);
    const mayPublish = await deps.mayTeach(signedIn);
    const results = await store(
      { ...signedIn, mayPublish },
      source,
      prepared.map((photo) => ({ ...photo, upload_id: upload_id || null }))
    );
    const ids: number[] = [];
    for (const [index, result] of results.entries())
      if (typeof result === 'string') refused.push({ name: prepared[index]!.name, error: result });
      else ids.push(result.id);
    if (ids.length && !mayPublish) await deps.notifyReviewers();
    // Computes the plants now, so that the next identification does not wait.
    if (ids.length) taughtPlantCache.taughtPlantsOf(model, source.centre_id).catch(() => undefined);
    return await respond(ids, refused);
  });
}
