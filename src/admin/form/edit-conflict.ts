import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { textNames } from '#lib/contract/translations.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { formFields } from '../fields/field-kind.ts';
import { plainNumbers, toFormValues, type FormValues } from '../fields/form-values.ts';
import { confirmation, isTextSent } from '../fields/translated-texts.ts';
import { textOf, type Row } from '../shared/rows.ts';

/** Two versions of a row, between which its editor chooses field by field. */
export interface EditConflict {
  /**
   * The fields, and texts by their names, that somebody else changed and that differ from what is
   * typed here.
   */
  fields: string[];
  mine: FormValues;
  theirs: FormValues;
  /** Whether they changed its image. */
  image: boolean;
}

/** The row as somebody else saved it, if a save was refused for that reason. */
export const currentOf = (error: unknown): Row | undefined =>
  error instanceof ApiError ? (error.body['current'] as Row | undefined) : undefined;

/**
 * The server's sentence for each refused field and translated text. "Already taken" names no field:
 * it means the unique field if there is exactly one.
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
 * Applies what was typed to a row that somebody else changed since it was loaded. Untouched fields
 * take the new values, typed ones stay; where both differ the editor chooses. A password is never
 * shown, so that there is nothing to choose.
 */
export function rebase(
  entity: AnyEntity,
  typed: FormValues,
  loaded: Row,
  current: Row
): { values: FormValues; conflict: EditConflict } {
  const before = toFormValues(entity, loaded);
  const mine = plainNumbers(entity, typed);
  const theirs = toFormValues(entity, current);
  const texts = textNames(entity);
  const changed = [...formFields(entity), ...texts.map(({ name }) => name)].filter(
    (field) => before[field] !== theirs[field]
  );
  // Nobody has said of the new text, or of the new base text, that they belong together.
  const unconfirmed = texts
    .filter(({ name, field }) => changed.includes(name) || changed.includes(field))
    .map(({ name }) => [confirmation(name), '']);
  const taken = changed
    .filter((field) => mine[field] === before[field])
    .map((field) => [field, theirs[field] ?? '']);
  return {
    values: { ...typed, ...(Object.fromEntries([...taken, ...unconfirmed]) as FormValues) },
    conflict: {
      fields: changed.filter((field) => mine[field] !== theirs[field]),
      mine,
      theirs,
      image: entity.image && textOf(loaded, 'image') !== textOf(current, 'image')
    }
  };
}

/** The initial state of a form; `base` is the row that its values are compared with. */
export interface Beginning {
  base: Row | undefined;
  values: FormValues;
  /** Present where both the row and the draft changed. */
  conflict?: EditConflict;
}

/** Opens a row, or nothing for a new one, with the draft to continue. */
export function begin(
  entity: AnyEntity,
  row: Row | undefined,
  draft: Draft | undefined
): Beginning {
  // A draft without texts of other languages does not change them.
  const texts = row?.translations && {
    translations: row.translations,
    outdated: row.outdated ?? {}
  };
  const loaded = draft?.row ? { ...texts, ...draft.row } : row;
  const typed = (from: Row | undefined): FormValues => ({
    ...toFormValues(entity, from),
    ...draft?.values
  });
  if (row && loaded && loaded.updated_at !== row.updated_at)
    return { base: row, ...rebase(entity, typed(loaded), loaded, row) };
  const base = row ?? loaded;
  return { base, values: typed(base) };
}

/** Whether anything was typed that the row does not hold. */
export function isChanged(entity: AnyEntity, values: FormValues, base: Row | undefined): boolean {
  const before = toFormValues(entity, base);
  const now = plainNumbers(entity, values);
  return (
    formFields(entity).some((field) => now[field] !== undefined && now[field] !== before[field]) ||
    textNames(entity).some((one) => isTextSent(values, base, one))
  );
}
