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
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { toColumns, type EntityDeps } from './crud/unit-of-work.ts';
import { validateFields, withoutWriteOnly } from './crud/validate.ts';
import { serializeRow } from './hooks.ts';
import { checkLists, idsIn } from './lists/reference-lists.ts';
import type { Row } from './repository.ts';
import { isTextName, recordedSources } from './translations/translations.ts';
import { findChange } from './history/audit-log.ts';
import { findTrashed, takeFromTrash } from './history/trash-repository.ts';

type Fields = Record<string, unknown>;

/** Requires proof of identity from the caller, if these changes of this row need it. */
type Authorize = (entity: AnyEntity, id: number, changes: Fields) => Promise<SignedIn>;

// For users who may not write an entity, its rows do not exist.
const entityOf = (name: string | undefined, by: SignedIn): AnyEntity => {
  const entity = Object.values(entities).find((candidate) => candidate.name === name);
  if (!entity || !hasRole(by.role, entity.write)) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return entity;
};

/** The values of a change as a save sends them, by field; texts of removed languages are left out. */
export function requestValues(
  entity: AnyEntity,
  fields: readonly (readonly [field: string, value: unknown])[]
): Fields {
  const known = new Set(textNames(entity).map(({ name }) => name));
  return Object.fromEntries(
    fields
      .filter(([field]) => !isTextName(field) || known.has(field))
      .map(([field, value]) => [field, field in entity.referenceLists ? idsIn(value) : value])
  );
}

/** Restores rows to an earlier state (decision 015). Both return the row and its serialized item. */
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
     * Puts a row of the trash back as it was. Throws 404, 409 if its name is taken, 422 if a row
     * that it refers to is gone.
     */
    async trashed(id: number, by: SignedIn) {
      const trashed = await findTrashed(db, id);
      const entity = entityOf(trashed?.entity, by);
      const row = await write(entity, by, async (rows, trx) => {
        // A search for users of the image finds this one either in the trash or in the table.
        await lockImage(trx, trashed?.image ?? '');
        const stored = await takeFromTrash(trx, id);
        if (!stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
        return rows.restore(stored.row, stored.related);
      });
      return row instanceof PendingReview ? row : answer(entity, row);
    },
    /**
     * Writes the values from before a change back, as an update; `left` names the image if its
     * files are gone, and lists of which some rows are gone. Throws 404 if the row does not exist,
     * 409 if nothing can be written back or a name is taken, 422 if a value is no longer valid.
     */
    async change(id: number, author: SignedIn, authorize: Authorize) {
      const change = await findChange(db, id);
      const entity = entityOf(change?.entity, author);
      if (!change || change.action === 'create') throw new HttpError(409, RESTORE.nothing);
      const earlier = Object.entries(change.fields).map(
        ([field, { before }]) => [field, before] as const
      );
      const { image, ...fields } = withoutWriteOnly(entity, requestValues(entity, earlier));
      const values = await validateFields(entity, fields, true);
      const by = await authorize(entity, change.row_id, values);
      const columns = await toColumns(hooks, entity, values);
      const result = await write(entity, by, async (rows, trx) => {
        const isKept =
          image === '' || (typeof image === 'string' && (await images.exists(trx, image)));
        const [row] = (await rows.lockAll([change.row_id])) as [Row];
        const data = { ...columns, ...(entity.image && isKept ? { image } : {}) };
        if (Object.keys(data).length === 0)
          throw new HttpError(409, image ? RESTORE.imageGone : RESTORE.nothing);
        const { columns: listed, unknown } = await checkLists(trx, entity, data, row.id);
        const sourceHashes = recordedSources(change.fields, 'before');
        const after = await rows.update(row, values, listed, {
          action: 'restore',
          sourceHashes
        });
        const lost = image !== undefined && !isKept ? ['image'] : [];
        return { after, left: [...lost, ...Object.keys(unknown)] };
      });
      if (result instanceof PendingReview) return result;
      return { ...(await answer(entity, result.after)), left: result.left };
    }
  };
}
