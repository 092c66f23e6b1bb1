import type { AnyEntity } from '#lib/contract/entities.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, RESTORE } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { findChange } from './audit-log.ts';
import type { Row } from './repository.ts';
import { findTrashed, takeFromTrash } from './trash-repository.ts';
import { imageStorage, lockImage } from '../files/image-storage.ts';
import { validateFields } from './validate.ts';
import { presentRow, toColumns, writeRows } from './unit-of-work.ts';
import type { WriteDeps } from './unit-of-work.ts';
import type { SignedIn } from '../http/auth-middleware.ts';
import { HttpError } from '../http/errors.ts';

/** Proves that they know their password where these changes of their own account need it. */
type AskOwner = (by: SignedIn, changes: Record<string, unknown>) => Promise<SignedIn> | SignedIn;

// Whose rows the user may not write is not there for that user.
const entityOf = (name: string | undefined, by: SignedIn): AnyEntity => {
  const entity = Object.values(entities).find((one) => one.name === name);
  if (!entity || !hasRole(by.role, entity.write)) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return entity;
};

/**
 * Ways back to an earlier state (decision 015). Each returns which row it was, and the item as it
 * is answered.
 */
export function restores(deps: WriteDeps) {
  const { db } = deps;
  const images = imageStorage(deps);
  const answer = async (entity: AnyEntity, row: Row) => ({
    entity: entity.name,
    id: row.id,
    item: await presentRow(db, entity, row)
  });

  return {
    /**
     * Puts a row of the trash back as it was. Throws 404, 409 when its name is taken, 422 when its
     * category is gone.
     */
    async trashed(id: number, by: SignedIn) {
      const found = await findTrashed(db, id);
      const entity = entityOf(found?.entity, by);
      const row = await writeRows(deps, entity, by, async (rows, trx) => {
        // Who looks whether the image is used finds it here or there.
        await lockImage(trx, found?.image ?? '');
        const taken = await takeFromTrash(trx, id);
        if (!taken) throw new HttpError(404, ERROR_MESSAGE.notFound);
        return rows.restore(taken.row, taken.more);
      });
      return answer(entity, row);
    },
    /**
     * Writes the values from before a change back, as an update; `left` names the image where its
     * files are gone. Throws 404 when the row is not there, 409 when nothing can be written back or
     * a name is taken, 422 when a value is not valid any more.
     */
    async change(id: number, author: SignedIn, askOwner: AskOwner) {
      const found = await findChange(db, id);
      const entity = entityOf(found?.entity, author);
      if (!found || found.action === 'create') throw new HttpError(409, RESTORE.nothing);
      const earlier = Object.fromEntries(
        Object.entries(found.fields).flatMap(([field, { before }]) =>
          field === 'password' ? [] : [[field, before]]
        )
      );
      const { image, ...fields } = earlier;
      const values = await validateFields(entity, fields, true);
      const isOwn = entity.name === 'user' && found.row_id === author.id;
      const by = isOwn ? await askOwner(author, values) : author;
      const columns = await toColumns(entity, values);
      const [before, after, isLeft] = await writeRows(deps, entity, by, async (rows, trx) => {
        const isThere =
          image === '' || (typeof image === 'string' && (await images.exists(trx, image)));
        const [row] = (await rows.locked([found.row_id])) as [Row];
        const data = { ...columns, ...(entity.image && isThere ? { image } : {}) };
        if (Object.keys(data).length === 0)
          throw new HttpError(409, image ? RESTORE.imageGone : RESTORE.nothing);
        return [
          row,
          await rows.update(row, values, data, 'restore'),
          image !== undefined && !isThere
        ] as const;
      });
      if (before['image'] !== after['image']) await images.removeUnused(String(before['image']));
      return { ...(await answer(entity, after)), left: isLeft ? ['image'] : [] };
    }
  };
}
