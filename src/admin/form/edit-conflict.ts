import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { formFields } from '../fields/field-kind.ts';
import { toFormValues } from '../fields/form-values.ts';
import type { FormValues } from '../fields/form-values.ts';
import { textOf } from '../shared/row.ts';
import type { Row } from '../shared/row.ts';

/** Two versions of a row, between which its editor chooses field by field. */
export interface EditConflict {
  /** The fields that somebody else changed and that stand otherwise here. */
  fields: FieldName[];
  mine: FormValues;
  theirs: FormValues;
  /** Whether they changed its image. */
  image: boolean;
}

/** The row as somebody else saved it meanwhile, where that is why a save was refused. */
export const currentOf = (error: unknown): Row | undefined =>
  error instanceof ApiError ? (error.body['current'] as Row | undefined) : undefined;

/**
 * Puts what was typed upon a row that somebody else changed since it was loaded: fields left alone
 * here take the new values, typed ones stay, and wherever both differ the editor can choose. A
 * password never shows, so there is nothing to choose about it.
 */
export function rebase(
  entity: AnyEntity,
  typed: FormValues,
  loaded: Row,
  current: Row
): { values: FormValues; conflict: EditConflict } {
  const before = toFormValues(entity, loaded);
  const theirs = toFormValues(entity, current);
  const changed = formFields(entity).filter((field) => before[field] !== theirs[field]);
  const taken = changed
    .filter((field) => typed[field] === before[field])
    .map((field) => [field, theirs[field] ?? '']);
  return {
    values: { ...typed, ...Object.fromEntries(taken) },
    conflict: {
      fields: changed.filter((field) => typed[field] !== theirs[field]),
      mine: typed,
      theirs,
      image: entity.image && textOf(loaded, 'image') !== textOf(current, 'image')
    }
  };
}

/**
 * What a form begins with: the row that its values are measured against, and the choice where both
 * it and the draft changed.
 */
export interface Beginning {
  base: Row | undefined;
  values: FormValues;
  conflict?: EditConflict;
}

/** Opens a row, or nothing for a new one, with the draft that is to be continued. */
export function begin(
  entity: AnyEntity,
  row: Row | undefined,
  draft: Draft | undefined
): Beginning {
  const loaded = draft?.row ?? row;
  const values = { ...toFormValues(entity, loaded), ...draft?.values };
  if (row && loaded && loaded.updated_at !== row.updated_at)
    return { base: row, ...rebase(entity, values, loaded, row) };
  return { base: loaded, values };
}

/** Whether anything was typed that the row does not hold. */
export function isChanged(entity: AnyEntity, values: FormValues, base: Row | undefined): boolean {
  const before = toFormValues(entity, base);
  return formFields(entity).some(
    (field) => values[field] !== undefined && values[field] !== before[field]
  );
}
