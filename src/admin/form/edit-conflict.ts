import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { toFormValues } from '../fields/form-values.ts';
import type { FormValues } from '../fields/form-values.ts';
import { formFields } from '../fields/field-kind.ts';
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
