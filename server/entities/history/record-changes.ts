import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { Action, ChangedFields } from '#lib/contract/endpoints/history.ts';
import { isPublished } from '#lib/contract/states.ts';
import { textNames } from '#lib/contract/translations.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { isSameValue } from '../lists/reference-lists.ts';
import type { Row } from '../repository.ts';

/** A write of a row (`before` is its previous state), or a change of the order of rows. */
export interface WrittenRow {
  action: Action | 'order';
  row: Row;
  before?: Row;
  fields: ChangedFields;
}

/** The author of a change, with the username at that time. */
export interface Author {
  id: number;
  username: string;
  /** The administrator who approved the change in a review. */
  reviewedBy?: string;
  /** The mark of the import that the change belongs to. */
  import?: string;
}

/** Returns whether a write changed anything. */
export const isChange = ({ before, fields }: WrittenRow): boolean =>
  !before || Object.keys(fields).length > 0;

/** Returns the values before or after changes, by field. */
export const valuesOf = (fields: ChangedFields, time: 'before' | 'after'): Columns =>
  Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change[time]]));

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (value as unknown[]).length === 0;

/** Returns the fields that differ between two states of a row, or a new row's filled fields. */
export function changedFields(
  entity: AnyEntity,
  before: Row | undefined,
  after: Row
): ChangedFields {
  const fields = [
    ...Object.keys(entity.schema.fields),
    ...(entity.image ? ['image'] : []),
    ...textNames(entity).map(({ name }) => name)
  ];
  const changed = fields.filter((field) => {
    const column = entity.storedAs[field] ?? field;
    if (before) return !isSameValue(before[column], after[column]);
    return !isEmpty(after[column]) && !(field === 'status' && isPublished(after));
  });
  // Write-only fields have no value in the row: the history shows only that they changed.
  return Object.fromEntries(
    changed.map((field) => [
      field,
      { before: before?.[field] ?? null, after: after[field] ?? null }
    ])
  );
}

/** Adds writes to the history. Omits changes of the order, and updates that changed no field. */
export async function recordChanges(
  trx: Database,
  entity: AnyEntity,
  by: Author,
  written: readonly WrittenRow[]
): Promise<void> {
  const now = new Date().toISOString();
  const changes = written
    .filter((write) => write.action !== 'order' && isChange(write))
    .map(({ action, row, fields }) => ({
      entity: entity.name,
      at: now,
      by_id: by.id,
      by_username: by.username,
      reviewed_by: by.reviewedBy ?? '',
      import: by.import ?? '',
      action,
      row_id: row.id,
      title: titleOf(entity, row),
      fields: JSON.stringify(fields)
    }));
  if (changes.length > 0) await trx.insertInto('changes').values(changes).execute();
}

/** Removes a row's values from its history entries. */
export async function eraseValues(trx: Database, { name }: Pick<AnyEntity, 'name'>, id: number) {
  await trx
    .updateTable('changes')
    .set({ fields: '{}' })
    .where('entity', '=', name)
    .where('row_id', '=', id)
    .execute();
}
