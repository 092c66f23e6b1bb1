import { sql } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { RESTORE } from '#lib/contract/messages.ts';
import { textNames } from '#lib/contract/translations.ts';
import type { Columns, Database } from '../db/tables.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { imageStorage } from '../images/image-storage.ts';
import { checkPhotos } from '../images/record-pictures.ts';
import type { RowWriter } from './crud/row-writer.ts';
import { toColumns, type EntityDeps } from './crud/unit-of-work.ts';
import { validateFields } from './crud/validate.ts';
import { valuesOf } from './history/record-changes.ts';
import { takeFromTrash } from './history/trash-repository.ts';
import { checkLists, idsIn } from './lists/reference-lists.ts';
import type { Row } from './repository.ts';
import { isTextName } from './translations/translations.ts';

/** Returns the values before or after changes as fields of a save, in supported languages. */
export function requestValues(
  entity: AnyEntity,
  changed: ChangedFields,
  time: 'before' | 'after'
): Columns {
  const known = new Set(textNames(entity).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(valuesOf(changed, time))
      .filter(([field]) => !isTextName(field) || known.has(field))
      .map(([field, value]) => [field, field in entity.referenceLists ? idsIn(value) : value])
  );
}

/** Omits foreign keys to permanently deleted rows (in `lost`). Throws 422 for trashed rows. */
export async function checkForeignKeys(trx: Database, entity: AnyEntity, columns: Columns) {
  const [checked, lost]: [Columns, string[]] = [{ ...columns }, []];
  for (const [field, { entity: name }] of Object.entries(entity.foreignKeys)) {
    const id = Number(columns[field] ?? 0);
    if (id === 0) continue;
    const target: AnyEntity = entities[name as EntityName];
    // A single statement: two statements could both miss a row that is restored concurrently.
    const { rows } = await sql<{ trashed: string }>`
      select '' as trashed from ${sql.table(target.table)} where id = ${id}
      union all select title from trash where entity = ${name} and row_id = ${id}`.execute(trx);
    const [match] = rows;
    if (match?.trashed) throw invalidField(field, RESTORE.inTrash(target.title, match.trashed));
    if (match) continue;
    delete checked[field];
    lost.push(field);
  }
  return { columns: checked, lost };
}

/** Returns functions that restore rows and values in a transaction. */
export function rowRestorer(deps: Pick<EntityDeps, 'db' | 'files' | 'log' | 'hooks'>) {
  const images = imageStorage(deps);

  /** Omits permanently deleted pictures and references; `lost` lists their fields. */
  async function omitLost(trx: Database, entity: AnyEntity, sent: Columns) {
    const { image = '', ...rest } = sent;
    const hasImage = image === '' || (await images.exists(trx, String(image)));
    const photos = await checkPhotos(trx, entity, hasImage ? sent : rest);
    const { columns, lost } = await checkForeignKeys(trx, entity, photos.columns);
    return { columns, lost: [...(hasImage ? [] : ['image']), ...photos.lost, ...lost] };
  }

  return {
    /** Inserts a row from the trash. `left` lists the incomplete fields. Throws 404. */
    async restoreRow(entity: AnyEntity, rows: RowWriter, trx: Database, id: number) {
      const stored = await takeFromTrash(trx, id);
      if (!stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
      const { columns, lost } = await omitLost(trx, entity, stored.row);
      const { existing, trashed, unknown } = await checkLists(trx, entity, columns);
      const lists = Object.entries(existing).map(([field, ids]) => [
        field,
        [...ids, ...(trashed[field] ?? [])]
      ]);
      const values = { ...columns, ...Object.fromEntries(lists), id: stored.row.id };
      const row = await rows.restore(values, stored.related);
      return { row, left: [...lost, ...Object.keys(unknown)] };
    },
    /** Returns the values before a change, validated. Throws ValidationError. */
    async readEarlier(entity: AnyEntity, changed: ChangedFields) {
      const { image, ...fields } = requestValues(entity, changed, 'before');
      return { image, values: await validateFields(entity, fields, true) };
    },
    /** Writes earlier values to a row. `left` lists the incomplete fields. Throws 404 or 409. */
    async restoreValues(
      entity: AnyEntity,
      rows: RowWriter,
      trx: Database,
      id: number,
      { image, values }: { image?: unknown; values: Columns }
    ) {
      const data = {
        ...(await toColumns(deps.hooks, entity, values)),
        ...(entity.image && image !== undefined && { image })
      };
      const { columns, lost } = await omitLost(trx, entity, data);
      const [row] = (await rows.lockAll([id])) as [Row];
      if (Object.keys(columns).length === 0)
        throw new HttpError(409, image ? RESTORE.imageGone : RESTORE.nothing);
      const { existing, trashed, unknown } = await checkLists(trx, entity, columns);
      const after = await rows.update(row, values, { ...columns, ...existing }, 'restore');
      return { after, left: [...lost, ...Object.keys({ ...trashed, ...unknown })] };
    }
  };
}
