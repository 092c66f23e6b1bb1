import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Action, ChangedFields } from '#lib/contract/endpoints/history.ts';
import { isPublished } from '#lib/contract/states.ts';
import { textNames } from '#lib/contract/translations.ts';
import { isSameValue } from '../lists/reference-lists.ts';
import type { Row } from '../repository.ts';

/** A write of a row (`before` is its previous state), or a change of the order of rows. */
export interface WrittenRow {
  action: Action | 'order';
  row: Row;
  before?: Row;
  fields: ChangedFields;
}

/** Returns whether a write changed anything. */
export const isChange = ({ before, fields }: WrittenRow): boolean =>
  !before || Object.keys(fields).length > 0;

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
