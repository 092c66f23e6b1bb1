import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { textNames, type TextName, type Translations } from '#lib/contract/translations.ts';
import { textOf, type Row } from '../shared/rows.ts';

/**
 * Translated texts in a form. Each is a value under its name, `description@en`, beside the fields;
 * `description@en!` is 'yes' where its editor says that an older text is right.
 */

/** The values of a form, by field or name. */
type Values = Readonly<Record<string, string>>;

export const YES = 'yes';

/** The value that says that a text is right although its base changed. */
export const confirmation = (name: string): string => `${name}!`;

export const isConfirmed = (values: Values, name: string): boolean =>
  values[confirmation(name)] === YES;

const storedText = (row: Row | undefined, { field, language }: TextName): string =>
  row?.translations?.[language]?.[field] ?? '';

/** The texts of a row, or none, by their names. */
export const textValues = (entity: AnyEntity, row: Row | undefined): Record<string, string> =>
  Object.fromEntries(textNames(entity).map((one) => [one.name, storedText(row, one)]));

export type TextState = 'missing' | 'outdated' | undefined;

/**
 * How a text stands as the form would save it: missing beside a base text, or older than it is by
 * now; whether its editor says that it is right does not count here.
 */
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

/** The fields whose texts in a language stand in this way, but for those said to be right. */
export const fieldsInState = (
  entity: AnyEntity,
  { values, row }: { values: Values; row: Row | undefined },
  language: Language,
  state: TextState
): string[] =>
  textNames(entity)
    .filter((one) => one.language === language && !isConfirmed(values, one.name))
    .filter((one) => textState(values, row, one) === state)
    .map(({ field }) => field);

/** Whether a form has something to say about a text: another one, or that an older one is right. */
export const isTextSent = (values: Values, row: Row | undefined, one: TextName): boolean =>
  (values[one.name] ?? '') !== storedText(row, one) ||
  (isConfirmed(values, one.name) && textState(values, row, one) === 'outdated');

/** The texts that a save sends; each counts as made from the base text that is saved with it. */
export function textsToSend(
  entity: AnyEntity,
  values: Values,
  row: Row | undefined
): Translations | undefined {
  const sent: Translations = {};
  for (const one of textNames(entity).filter((each) => isTextSent(values, row, each)))
    (sent[one.language] ??= {})[one.field] = values[one.name] ?? '';
  return Object.keys(sent).length > 0 ? sent : undefined;
}
