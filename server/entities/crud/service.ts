import type { AnyEntity } from '#lib/contract/entities.ts';
import { NO_SUCH_PICTURE, STALE } from '#lib/contract/messages.ts';
import { storedImageSchema } from '#lib/contract/row-fields.ts';
import type { Database } from '../../db/tables.ts';
import type { EncodedImage } from '../../images/encode.ts';
import { imageStorage, lockImages } from '../../images/image-storage.ts';
import { picturesOf, requirePhotos } from '../../images/record-pictures.ts';
import { HttpError, invalidField } from '../../http/errors.ts';
import type { Body } from '../../http/parse-body.ts';
import { PendingReview, type SignedIn } from '../../http/serve.ts';
import { toItem, type LanguageQuery } from '../items.ts';
import { createRepository, type Row } from '../repository.ts';
import { toColumns, type EntityDeps } from './unit-of-work.ts';
import { validateFields } from './validate.ts';

/** Parses the `updated_at` of a save (ISO 8601 with an offset), if any. Throws 422. */
export function parseUpdatedAt(value: unknown): Temporal.Instant | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  try {
    if (typeof value === 'string') return Temporal.Instant.from(value);
  } catch {}
  throw invalidField('updated_at', 'updated_at must be a moment such as 2026-11-22T03:04:05.678Z');
}

/** Throws 409 with the current item if the row's `updated_at` differs from that of the save. */
export async function refuseStale(
  row: Row,
  updatedAt: Temporal.Instant | undefined,
  serialize: () => Promise<Row>
): Promise<void> {
  if (!updatedAt || updatedAt.equals(Temporal.Instant.from(String(row['updated_at'])))) return;
  throw new HttpError(409, STALE, { body: { current: await serialize() } });
}

/** The picture of a save: an upload, or the path of a picture in the library (`chosen`). */
interface Picture {
  uploaded?: EncodedImage | undefined;
  fileName?: string | undefined;
  /** '' removes the picture. */
  chosen?: string | undefined;
}

/** Returns functions that create, update and delete rows of an entity with their images (§7). */
export function entityService(deps: EntityDeps, entity: AnyEntity) {
  const { db, hooks } = deps;
  const images = imageStorage(deps);

  /** Stores an upload, and locks pictures. Must be called before rows are locked. */
  async function storePictures(
    trx: Database,
    { uploaded, fileName, chosen }: Picture,
    columns: Record<string, unknown>
  ): Promise<void> {
    await lockImages(trx, picturesOf(entity, columns));
    await requirePhotos(trx, entity, columns);
    if (uploaded) await images.store(trx, uploaded, fileName);
    if (chosen && !(await images.exists(trx, chosen)))
      throw invalidField('stored_image', NO_SUCH_PICTURE);
  }

  async function readPicture({ fields, image, fileName }: Body): Promise<Picture> {
    if (!entity.image) return {};
    const { stored_image: chosen } = await storedImageSchema.validate(fields);
    return image ? { uploaded: await deps.encoders.encodeUpload(image), fileName } : { chosen };
  }

  async function prepare(body: Body, isUpdate: boolean) {
    const values = await validateFields(entity, body.fields, isUpdate);
    const picture = await readPicture(body);
    const path = picture.uploaded?.path ?? picture.chosen;
    const columns = await toColumns(hooks, entity, values);
    return { values, picture, columns: path === undefined ? columns : { ...columns, image: path } };
  }

  return {
    async create(body: Body, by: SignedIn, languages: LanguageQuery): Promise<Row | PendingReview> {
      const { picture, columns } = await prepare(body, false);
      const row = await images.withUpload(picture.uploaded, () =>
        deps.write(entity, by, async (rows, trx) => {
          await storePictures(trx, picture, columns);
          return rows.create(columns);
        })
      );
      return row instanceof PendingReview ? row : toItem(deps, entity, row, languages);
    },
    /** Updates the given fields. Throws 409 if the row changed since it was loaded. */
    async update(
      id: number,
      body: Body,
      by: SignedIn,
      languages: LanguageQuery
    ): Promise<Row | PendingReview> {
      if (!(await createRepository(db, entity).findById(id)))
        throw new HttpError(404, entity.notFoundMessage);
      const updatedAt = parseUpdatedAt(body.fields['updated_at']);
      const { values, picture, columns } = await prepare(body, true);
      const after = await images.withUpload(picture.uploaded, () =>
        deps.write(entity, by, async (rows, trx) => {
          await storePictures(trx, picture, columns);
          const [row] = (await rows.lockAll([id])) as [Row];
          const serialize = () => toItem({ db: trx, hooks }, entity, row, languages);
          await refuseStale(row, updatedAt, serialize);
          return rows.update(row, values, columns);
        })
      );
      return after instanceof PendingReview ? after : toItem(deps, entity, after, languages);
    },
    /** Moves a row with its image to the trash. Returns its id in the trash. */
    remove: (id: number, by: SignedIn): Promise<number | PendingReview> =>
      deps.write(entity, by, async (rows) => {
        const [row] = (await rows.lockAll([id])) as [Row];
        return rows.remove(row);
      })
  };
}
