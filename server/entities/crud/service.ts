import type { AnyEntity } from '#lib/contract/entities.ts';
import { NO_SUCH_PICTURE } from '#lib/contract/messages.ts';
import { storedImageSchema } from '#lib/contract/row-fields.ts';
import type { Database } from '../../db/open.ts';
import type { EncodedImage } from '../../images/encode.ts';
import { imageStorage } from '../../images/image-storage.ts';
import { Waiting, type SignedIn } from '../../http/serve.ts';
import { HttpError, invalidField } from '../../http/errors.ts';
import type { Body } from '../../http/parse-body.ts';
import { serializeRows } from '../hooks.ts';
import { localize, type LanguageQuery } from '../translations/localize.ts';
import { readMoment, refuseStale } from './item-version.ts';
import { createRepository, type Row } from '../repository.ts';
import type { RowWriter } from './row-writer.ts';
import { toColumns, type EntityDeps } from './unit-of-work.ts';
import type { MadeFrom } from '../translations/translations.ts';
import { validateFields } from './validate.ts';

/** The picture of a save: one that is uploaded, or the path of a stored one, '' for none. */
interface Picture {
  uploaded?: EncodedImage | undefined;
  chosen?: string | undefined;
}

/** How a row is updated: if it has this version, answered in these languages. */
interface UpdateOptions {
  ifMatch?: string | undefined;
  asked: LanguageQuery;
  madeFrom?: MadeFrom;
}

/** Creates, updates and deletes a row of any entity together with its image (§7). */
export function entityService(deps: EntityDeps, entity: AnyEntity) {
  const { db, hooks } = deps;
  const images = imageStorage(deps);

  /**
   * Stores an upload inside the transaction; a write that fails leaves none of its files. A stored
   * picture that is chosen stays until the transaction ends.
   */
  async function write<T>(
    by: SignedIn,
    { uploaded, chosen }: Picture,
    action: (work: RowWriter, trx: Database) => Promise<T>
  ): Promise<T | Waiting> {
    try {
      return await deps.write(entity, by, async (work, trx) => {
        if (uploaded) await images.store(trx, uploaded);
        if (chosen && !(await images.exists(trx, chosen)))
          throw invalidField('stored_image', NO_SUCH_PICTURE);
        return action(work, trx);
      });
    } catch (error) {
      if (uploaded) await images.discard(uploaded.path);
      throw error;
    }
  }

  async function readPicture(fields: Body['fields'], image: Body['image']): Promise<Picture> {
    const { stored_image: chosen } = await storedImageSchema.validate(fields);
    return image ? { uploaded: await deps.encoders.encodeUpload(image) } : { chosen };
  }

  async function prepare({ fields, image }: Body, isUpdate: boolean) {
    const values = await validateFields(entity, fields, isUpdate);
    const picture = entity.image ? await readPicture(fields, image) : {};
    const path = picture.uploaded?.path ?? picture.chosen;
    const columns = await toColumns(hooks, entity, values);
    return {
      values,
      picture,
      columns: { ...columns, ...(path === undefined ? {} : { image: path }) }
    };
  }

  /** A row as the call is answered. */
  const answer = async (from: Database, row: Row, asked: LanguageQuery): Promise<Row> => {
    const items = await serializeRows(from, entity, hooks, [row], 'all');
    return (await localize(from, entity, items, asked))[0] as Row;
  };

  return {
    async create(body: Body, by: SignedIn, asked: LanguageQuery): Promise<Row | Waiting> {
      const { picture, columns } = await prepare(body, false);
      const row = await write(by, picture, (work) => work.create(columns));
      return row instanceof Waiting ? row : answer(db, row, asked);
    },
    /**
     * Changes the given fields. Throws 412 or 409, with the item as it is now, where it is not the
     * version that the save began with. `madeFrom` as in `writeTexts`.
     */
    async update(
      id: number,
      body: Body,
      by: SignedIn,
      { ifMatch, asked, madeFrom = {} }: UpdateOptions
    ): Promise<Row | Waiting> {
      if (!(await createRepository(db, entity).findById(id)))
        throw new HttpError(404, entity.notFoundMessage);
      const moment = readMoment(body.fields['updated_at']);
      const { values, picture, columns } = await prepare(body, true);
      const after = await write(by, picture, async (work, trx) => {
        const [row] = (await work.lockAll([id])) as [Row];
        await refuseStale(row, { moment, ifMatch }, () => answer(trx, row, asked));
        return work.update(row, values, columns, { madeFrom });
      });
      return after instanceof Waiting ? after : answer(db, after, asked);
    },
    /** Moves a row to the trash, where its image stays with it. Returns its id there. */
    remove: (id: number, by: SignedIn, ifMatch?: string): Promise<number | Waiting> =>
      write(by, {}, async (work, trx) => {
        const [row] = (await work.lockAll([id])) as [Row];
        await refuseStale(row, { ifMatch }, () => answer(trx, row, {}));
        return work.remove(row);
      })
  };
}
