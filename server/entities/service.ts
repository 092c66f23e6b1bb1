import type { AnyEntity } from '#lib/contract/entities.ts';
import { rowNotFound } from '#lib/contract/messages.ts';
import { createRepository } from './repository.ts';
import type { Row } from './repository.ts';
import type { Database } from '../db/open.ts';
import type { EncodedImage } from '../files/encode.ts';
import { imageStorage } from '../files/image-storage.ts';
import { encodeUpload } from '../files/upload.ts';
import type { Body } from '../http/parse-body.ts';
import { validateFields } from './validate.ts';
import { presentRow, toColumns, writeRows } from './unit-of-work.ts';
import type { WriteDeps } from './unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { readMoment } from './item-version.ts';
import type { SignedIn } from '../http/auth-middleware.ts';
import type { RowWrites } from './row-writes.ts';

/**
 * Create, update and delete of any entity: the row, its image, and what follows, wholly or not at
 * all (§7).
 */
export function entityWrites(deps: WriteDeps, entity: AnyEntity) {
  const { db } = deps;
  const images = imageStorage(deps);

  /** Keeps the image inside the transaction; a write that fails leaves none of its files. */
  async function write<T>(
    by: SignedIn,
    image: EncodedImage | undefined,
    action: (rows: RowWrites) => Promise<T>
  ): Promise<T> {
    try {
      return await writeRows(deps, entity, by, async (rows, trx: Database) => {
        if (image) await images.store(trx, image);
        return action(rows);
      });
    } catch (error) {
      if (image) await images.removeUnused(image.path);
      throw error;
    }
  }

  const encoded = async ({ image }: Body) =>
    entity.image && image ? encodeUpload(image) : undefined;
  const columns = async (values: Record<string, unknown>, image: EncodedImage | undefined) => ({
    ...(await toColumns(entity, values)),
    ...(image ? { image: image.path } : {})
  });

  return {
    async create(body: Body, by: SignedIn): Promise<Row> {
      const values = await validateFields(entity, body.fields, false);
      const image = await encoded(body);
      const data = await columns(values, image);
      return presentRow(db, entity, await write(by, image, (rows) => rows.create(data)));
    },
    /**
     * Changes the given fields. Throws 412 or 409, with the item as it is now, where it is not the
     * version that the save began with.
     */
    async update(id: number, body: Body, by: SignedIn, ifMatch?: string): Promise<Row> {
      if (!(await createRepository(db, entity).findById(id)))
        throw new HttpError(404, rowNotFound(entity.title));
      const moment = readMoment(body.fields['updated_at']);
      const values = await validateFields(entity, body.fields, true);
      const image = await encoded(body);
      const data = await columns(values, image);
      const [before, after] = await write(by, image, async (rows) => {
        const [row] = (await rows.locked([id])) as [Row];
        await rows.refuseStale(row, { moment, ifMatch });
        return [row, await rows.update(row, values, data)] as const;
      });
      if (before['image'] !== after['image']) await images.removeUnused(String(before['image']));
      return presentRow(db, entity, after);
    },
    /** Moves a row to the trash, where its image stays with it. Returns its id there. */
    remove: (id: number, by: SignedIn, ifMatch?: string): Promise<number> =>
      write(by, undefined, async (rows) => {
        const [row] = (await rows.locked([id])) as [Row];
        await rows.refuseStale(row, { ifMatch });
        return rows.remove(row);
      })
  };
}
