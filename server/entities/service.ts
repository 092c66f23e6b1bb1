import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Database } from '../db/open.ts';
import type { EncodedImage } from '../files/reencode.ts';
import { imageStorage } from '../files/image-storage.ts';
import { encodeUpload } from '../files/upload.ts';
import type { SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import { serializeRows } from './hooks.ts';
import { AS_WRITTEN, localize, type LanguageQuery } from './localize.ts';
import { readMoment, refuseStale } from './item-version.ts';
import { createRepository, type Row } from './repository.ts';
import { runUnitOfWork, toColumns, type EntityDeps, type UnitOfWork } from './unit-of-work.ts';
import { validateFields } from './validate.ts';

/** Creates, updates and deletes a row of any entity together with its image (§7). */
export function entityService(deps: EntityDeps, entity: AnyEntity) {
  const { db, hooks } = deps;
  const images = imageStorage(deps);

  /** Stores the image inside the transaction; a write that fails leaves none of its files. */
  async function write<T>(
    by: SignedIn,
    image: EncodedImage | undefined,
    action: (work: UnitOfWork, trx: Database) => Promise<T>
  ): Promise<T> {
    try {
      return await runUnitOfWork(deps, entity, by, async (work, trx) => {
        if (image) await images.store(trx, image);
        return action(work, trx);
      });
    } catch (error) {
      if (image) await images.removeUnused(image.path);
      throw error;
    }
  }

  async function prepare({ fields, image }: Body, isUpdate: boolean) {
    const values = await validateFields(entity, fields, isUpdate);
    const encoded = entity.image && image ? await encodeUpload(image) : undefined;
    const columns = await toColumns(hooks, entity, values);
    return {
      values,
      image: encoded,
      columns: { ...columns, ...(encoded ? { image: encoded.path } : {}) }
    };
  }

  /** A row as the call is answered. */
  const answer = async (from: Database, row: Row, asked: LanguageQuery): Promise<Row> => {
    const items = await serializeRows(from, entity, hooks, [row], 'all');
    return (await localize(from, entity, items, asked))[0] as Row;
  };

  return {
    async create(body: Body, by: SignedIn, asked: LanguageQuery): Promise<Row> {
      const { image, columns } = await prepare(body, false);
      const row = await write(by, image, (work) => work.create(columns));
      return answer(db, row, asked);
    },
    /**
     * Changes the given fields. Throws 412 or 409, with the item as it is now, where it is not the
     * version that the save began with.
     */
    async update(
      id: number,
      body: Body,
      by: SignedIn,
      { ifMatch, asked }: { ifMatch: string | undefined; asked: LanguageQuery }
    ): Promise<Row> {
      if (!(await createRepository(db, entity).findById(id)))
        throw new HttpError(404, entity.notFoundMessage);
      const moment = readMoment(body.fields['updated_at']);
      const { values, image, columns } = await prepare(body, true);
      const [before, after] = await write(by, image, async (work, trx) => {
        const [row] = (await work.lockAll([id])) as [Row];
        await refuseStale(row, { moment, ifMatch }, () => answer(trx, row, asked));
        return [row, await work.update(row, values, columns)] as const;
      });
      if (before['image'] !== after['image']) await images.removeUnused(String(before['image']));
      return answer(db, after, asked);
    },
    /** Moves a row to the trash, where its image stays with it. Returns its id there. */
    remove: (id: number, by: SignedIn, ifMatch?: string): Promise<number> =>
      write(by, undefined, async (work, trx) => {
        const [row] = (await work.lockAll([id])) as [Row];
        await refuseStale(row, { ifMatch }, () => answer(trx, row, AS_WRITTEN));
        return work.remove(row);
      })
  };
}
