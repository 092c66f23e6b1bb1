import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { textNames, type TextName, type Translations } from '#lib/contract/translations.ts';
import { textOf, type Row } from '../shared/rows.ts';

/**
 * Functions for translations in forms. The form value `description@en` is the English translation
 * of `description`. The value `description@en!` is 'yes' if the user confirmed that this outdated
 * translation is still correct.
 */

type Values = Readonly<Record<string, string>>;

export const CONFIRMED = 'yes';

/** Returns the name of the form value that confirms an outdated translation. */
export const confirmationName = (name: string): string => `${name}!`;

export const isConfirmed = (values: Values, name: string): boolean =>
  values[confirmationName(name)] === CONFIRMED;

const storedText = (row: Row | undefined, { field, language }: TextName): string =>
  row?.translations?.[language]?.[field] ?? '';

export const textValues = (entity: AnyEntity, row: Row | undefined): Record<string, string> =>
  Object.fromEntries(textNames(entity).map((text) => [text.name, storedText(row, text)]));

type TextState = 'missing' | 'outdated' | undefined;

/** Returns whether a translation is missing or outdated. Confirmations of the user are ignored. */
export function textState(
  values: Values,
  row: Row | undefined,
  { name, field, language }: TextName
): TextState {
  const [base = '', text = ''] = [values[field], values[name]];
  if (!text.trim()) return base.trim() ? 'missing' : undefined;
  if (!row || text !== storedText(row, { name, field, language })) return undefined;
  const isOld = row.outdated?.[language]?.includes(field) || base !== textOf(row, field);
  return isOld ? 'outdated' : undefined;
}

/** Returns the fields whose translation into a language has a given state and is not confirmed. */
export const fieldsInState = (
  entity: AnyEntity,
  { values, row }: { values: Values; row: Row | undefined },
  language: Language,
  state: TextState
): string[] =>
  textNames(entity)
    .filter((text) => text.language === language && !isConfirmed(values, text.name))
    .filter((text) => textState(values, row, text) === state)
    .map(({ field }) => field);

export const isTextChanged = (values: Values, row: Row | undefined, text: TextName): boolean =>
  (values[text.name] ?? '') !== storedText(row, text) ||
  (isConfirmed(values, text.name) && textState(values, row, text) === 'outdated');

/** Returns the translations to save, in the same request as the texts that they translate. */
export function changedTexts(
  entity: AnyEntity,
  values: Values,
  row: Row | undefined
): Translations | undefined {
  const changed: Translations = {};
  for (const text of textNames(entity))
    if (isTextChanged(values, row, text))
      (changed[text.language] ??= {})[text.field] = values[text.name] ?? '';
  return Object.keys(changed).length > 0 ? changed : undefined;
}
