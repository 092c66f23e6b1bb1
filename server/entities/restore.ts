import {
  entities,
  type AnyEntity,
  type EntityName,
  type EntityTypes
} from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, RESTORE } from '#lib/contract/messages.ts';
import { textNames } from '#lib/contract/translations.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { imageStorage, lockImage } from '../images/image-storage.ts';
import { Waiting, type SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { findChange } from './history/audit-log.ts';
import { serializeRow } from './hooks.ts';
import { checkLists, idsIn } from './lists/reference-lists.ts';
import type { Row } from './repository.ts';
import { isTextName, madeFromIn } from './translations/translations.ts';
import { findTrashed, takeFromTrash } from './history/trash-repository.ts';
import { toColumns, type EntityDeps } from './crud/unit-of-work.ts';
import { validateFields, withoutWriteOnly } from './crud/validate.ts';

/** Has the caller prove who they are, where these changes of this row need it. */
type Authorize = (
  entity: AnyEntity,
  id: number,
  changes: Record<string, unknown>
) => Promise<SignedIn>;

// For users who may not write an entity, its rows do not exist.
const entityOf = (name: string | undefined, by: SignedIn): AnyEntity => {
  const entity = Object.values(entities).find((one) => one.name === name);
  if (!entity || !hasRole(by.role, entity.write)) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return entity;
};

/**
 * Ways back to an earlier state (decision 015). Each returns which row it was, and the item as it
 * is answered.
 */
export function restoreService(deps: EntityDeps) {
  const { db, hooks, write } = deps;
  const images = imageStorage(deps);
  const answer = async (entity: AnyEntity, row: Row) => ({
    entity: entity.name,
    id: row.id,
    item: (await serializeRow(db, entity, hooks, row)) as unknown as EntityTypes[EntityName]
  });

  return {
    /**
     * Puts a row of the trash back as it was. Throws 404, 409 when its name is taken, 422 when a
     * row that it refers to is gone.
     */
    async trashed(id: number, by: SignedIn) {
      const found = await findTrashed(db, id);
      const entity = entityOf(found?.entity, by);
      const row = await write(entity, by, async (work, trx) => {
        // Whoever looks for users of the image finds this one either in the trash or in the table.
        await lockImage(trx, found?.image ?? '');
        const taken = await takeFromTrash(trx, id);
        if (!taken) throw new HttpError(404, ERROR_MESSAGE.notFound);
        return work.restore(taken.row, taken.related);
      });
      return row instanceof Waiting ? row : answer(entity, row);
    },
    /**
     * Writes the values from before a change back, as an update; `left` names the image where its
     * files are gone, and a list of which some rows are. Throws 404 when the row does not exist,
     * 409 when nothing can be written back or a name is taken, 422 when a value is not valid any
     * more.
     */
    async change(id: number, author: SignedIn, authorize: Authorize) {
      const found = await findChange(db, id);
      const entity = entityOf(found?.entity, author);
      if (!found || found.action === 'create') throw new HttpError(409, RESTORE.nothing);
      const earlier = Object.entries(found.fields).map(([field, { before }]): [string, unknown] => [
        field,
        field in entity.referenceLists ? idsIn(before) : before
      ]);
      const known = textNames(entity).map(({ name }) => name);
      const { image, ...fields } = withoutWriteOnly(
        entity,
        // A language that is not one any more has no texts.
        Object.fromEntries(earlier.filter(([name]) => !isTextName(name) || known.includes(name)))
      );
      const values = await validateFields(entity, fields, true);
      const by = await authorize(entity, found.row_id, values);
      const columns = await toColumns(hooks, entity, values);
      const result = await write(entity, by, async (work, trx) => {
        const isKept =
          image === '' || (typeof image === 'string' && (await images.exists(trx, image)));
        const [row] = (await work.lockAll([found.row_id])) as [Row];
        const data = { ...columns, ...(entity.image && isKept ? { image } : {}) };
        if (Object.keys(data).length === 0)
          throw new HttpError(409, image ? RESTORE.imageGone : RESTORE.nothing);
        const { columns: listed, unknown } = await checkLists(trx, entity, data, row.id);
        const madeFrom = madeFromIn(found.fields, 'before');
        const updated = await work.update(row, values, listed, { action: 'restore', madeFrom });
        const lost = image !== undefined && !isKept ? ['image'] : [];
        const left: string[] = [...lost, ...Object.keys(unknown)];
        return { after: updated, left };
      });
      if (result instanceof Waiting) return result;
      return { ...(await answer(entity, result.after)), left: result.left };
    }
  };
}
