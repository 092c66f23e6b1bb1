import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { textNames } from '#lib/contract/translations.ts';
import type { Draft } from '../drafts/drafts.tsx';
import { formFields } from '../entities/views.ts';
import {
  normalizeNumbers,
  toFormValues,
  type FormValues,
  confirmationName,
  isTextChanged
} from '../fields/form-values.ts';
import { textOf, type Row } from '../shared/rows.ts';

export interface EditConflict {
  /** Fields and translations that somebody else changed, unless the user typed the same value. */
  fields: string[];
  mine: FormValues;
  theirs: FormValues;
  /** True if somebody else changed the picture. */
  image: boolean;
}

export const conflictingRow = (error: unknown): Row | undefined =>
  error instanceof ApiError ? (error.body['current'] as Row | undefined) : undefined;

/**
 * Returns the server's message for each refused field and translation. The error "already taken"
 * names no field. If the entity has exactly one unique field, the error belongs to this field.
 */
export function refusedFields(entity: AnyEntity, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const texts = textNames(entity).flatMap(({ name, field, language }) => {
    const sentence = error.fields[`translations.${language}.${field}`];
    return sentence ? [[name, sentence]] : [];
  });
  const fields = { ...error.fields, ...(Object.fromEntries(texts) as Record<string, string>) };
  const [unique, another] = entity.unique as readonly string[];
  const isTaken = error.status === 409 && !error.body['current'];
  return isTaken && unique && !another ? { [unique]: error.message, ...fields } : fields;
}

/**
 * Applies typed values to a row that somebody else changed since it was loaded. Untouched fields
 * get the new values, and are part of the conflict, so that the user sees them.
 */
export function rebase(
  entity: AnyEntity,
  typed: FormValues,
  loaded: Row,
  current: Row
): { values: FormValues; conflict: EditConflict } {
  const before = toFormValues(entity, loaded);
  const mine = normalizeNumbers(entity, typed);
  const theirs = toFormValues(entity, current);
  const texts = textNames(entity);
  const changed = [...formFields(entity), ...texts.map(({ name }) => name)].filter(
    (field) => before[field] !== theirs[field]
  );
  // Removes confirmations of translations, because the user has not seen the new texts.
  const unconfirmed = texts
    .filter(({ name, field }) => changed.includes(name) || changed.includes(field))
    .map(({ name }) => [confirmationName(name), '']);
  const theirsOnly = changed
    .filter((field) => mine[field] === before[field])
    .map((field) => [field, theirs[field] ?? '']);
  return {
    values: { ...typed, ...(Object.fromEntries([...theirsOnly, ...unconfirmed]) as FormValues) },
    conflict: {
      fields: changed.filter((field) => mine[field] !== theirs[field]),
      mine,
      theirs,
      image: entity.image && textOf(loaded, 'image') !== textOf(current, 'image')
    }
  };
}

interface InitialForm {
  /** The row whose values are compared with those of the form. */
  base: Row | undefined;
  values: FormValues;
  /** Set if somebody changed the row after the draft was started. */
  conflict?: EditConflict;
}

/** Returns the initial state of a form: the values of the row, overwritten by those of a draft. */
export function openForm(
  entity: AnyEntity,
  row: Row | undefined,
  draft: Draft | undefined
): InitialForm {
  const loaded = draft?.row ?? row;
  const values = { ...toFormValues(entity, loaded), ...draft?.values };
  if (row && loaded && loaded.updated_at !== row.updated_at)
    return { base: row, ...rebase(entity, values, loaded, row) };
  return { base: row ?? loaded, values };
}

export function isChanged(entity: AnyEntity, values: FormValues, base: Row | undefined): boolean {
  const before = toFormValues(entity, base);
  const after = normalizeNumbers(entity, values);
  return (
    formFields(entity).some(
      (field) => after[field] !== undefined && after[field] !== before[field]
    ) || textNames(entity).some((text) => isTextChanged(values, base, text))
  );
}
