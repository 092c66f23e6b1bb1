import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { RESTORE } from '#lib/contract/messages.ts';
import { textNames } from '#lib/contract/translations.ts';
import type { Columns, Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { imageStorage } from '../images/image-storage.ts';
import { checkPhotos } from '../images/record-pictures.ts';
import { checkForeignKeys } from './crud/foreign-keys.ts';
import type { RowWriter } from './crud/row-writer.ts';
import { toColumns, type EntityDeps } from './crud/unit-of-work.ts';
import { validateFields, withoutWriteOnly } from './crud/validate.ts';
import { takeFromTrash } from './history/trash-repository.ts';
import type { Fields } from './hooks.ts';
import { checkLists, remainingLists } from './lists/list-writes.ts';
import { idsIn } from './lists/reference-lists.ts';
import type { Row } from './repository.ts';
import { isTextName } from './translations/translations.ts';

/** Converts values from the history to fields of a save. Omits texts in unsupported languages. */
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

/** Returns functions that write earlier rows and values in a transaction. */
export function rowRestorer(deps: Pick<EntityDeps, 'db' | 'files' | 'log' | 'hooks'>) {
  const images = imageStorage(deps);

  /**
   * Omits pictures and references to rows that were deleted permanently. Returns the remaining
   * columns, and in `lost` the fields from which something was omitted. Throws HttpError 422 if a
   * referenced row is in the trash.
   */
  async function omitLost(
    trx: Database,
    entity: AnyEntity,
    columns: Columns
  ): Promise<{ columns: Columns; lost: string[] }> {
    const { image = '', ...rest } = columns;
    const hasImage = image === '' || (await images.exists(trx, String(image)));
    const photos = await checkPhotos(trx, entity, hasImage ? columns : rest);
    const keys = await checkForeignKeys(trx, entity, photos.columns);
    return {
      columns: keys.columns,
      lost: [...(hasImage ? [] : ['image']), ...photos.lost, ...keys.lost]
    };
  }

  return {
    /**
     * Inserts a row from the trash again. `left` lists the fields that are incomplete, because
     * pictures or referenced rows were deleted permanently. Throws 404 if the row is no longer in
     * the trash.
     */
    async restoreRow(entity: AnyEntity, rows: RowWriter, trx: Database, id: number) {
      const stored = await takeFromTrash(trx, id);
      if (!stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
      const { columns, lost } = await omitLost(trx, entity, stored.row);
      const lists = await remainingLists(trx, entity, stored.row);
      const values = { ...columns, ...lists.columns, id: stored.row.id };
      const row = await rows.restore(values, stored.related);
      return { row, left: [...lost, ...lists.lost] };
    },
    /** Returns the values before a change, validated. Throws ValidationError. */
    async readEarlier(entity: AnyEntity, changed: ChangedFields) {
      const before = Object.entries(changed).map(
        ([field, change]) => [field, change.before] as const
      );
      const { image, ...fields } = withoutWriteOnly(entity, requestValues(entity, before));
      return { image, values: await validateFields(entity, fields, true) };
    },
    /**
     * Writes earlier values to a row. `left` lists the fields that are not restored completely.
     * Throws 404 if the row is missing, 409 if nothing can be restored.
     */
    async restoreValues(
      entity: AnyEntity,
      rows: RowWriter,
      trx: Database,
      id: number,
      { image, values }: { image?: unknown; values: Fields }
    ) {
      const data = {
        ...(await toColumns(deps.hooks, entity, values)),
        ...(entity.image && image !== undefined && { image })
      };
      const { columns, lost } = await omitLost(trx, entity, data);
      const [row] = (await rows.lockAll([id])) as [Row];
      if (Object.keys(columns).length === 0)
        throw new HttpError(409, image ? RESTORE.imageGone : RESTORE.nothing);
      const { columns: listed, unknown } = await checkLists(trx, entity, columns, row.id);
      const after = await rows.update(row, values, listed, 'restore');
      return { after, left: [...lost, ...Object.keys(unknown)] };
    }
  };
}
