import { ValidationError, type AnyObject, type ObjectSchema, type ObjectShape } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow, Values } from '#lib/contract/entity.ts';
import type { Language } from '#lib/contract/languages.ts';
import { parseLinks } from '#lib/contract/lists.ts';
import { formatRecords, toCells } from '#lib/contract/records.ts';
import { sortByName } from '#lib/contract/search.ts';
import {
  textNames,
  textSchema,
  type Localized,
  type TextName,
  type Translations
} from '#lib/contract/translations.ts';
import { attempt } from '#lib/session/safe-storage.ts';
import { fieldKind, formFields, numberFields } from '../entities/views.ts';
import { statusOf, textOf, valueOf, type Row } from '../shared/rows.ts';
import { normalizeAmount } from './amount.ts';
import { translateFieldSentence } from '../shared/i18n.tsx';

/**
 * The values of a form by name. `description@en` is the English translation of `description`, and
 * `description@en!` is 'yes' if the user confirmed that this outdated translation is still correct.
 * A list of rows is JSON, and a list of records is a text with a record per line.
 */
export type FormValues = Record<string, string>;

/** Formats the records of a row as the text that forms and CSV files contain. */
export function writeRecords(entity: AnyEntity, field: string, records: unknown): string {
  const columns = entity.recordFields[field] ?? [];
  const items = Array.isArray(records) ? records : [];
  return formatRecords(
    columns,
    items.map((item) => toCells(columns, item) ?? {})
  );
}

export function readReferences(value: string): ListedRow[] {
  const rows: unknown = attempt(() => JSON.parse(value || '[]'));
  return Array.isArray(rows) ? (rows as ListedRow[]) : [];
}

/** Formats rows as a form value, without duplicates. */
export function writeReferences(rows: readonly ListedRow[]): string {
  const each = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  return JSON.stringify(sortByName([...each.values()], ({ name }) => name));
}

export const referenceNames = (value: string): string =>
  readReferences(value)
    .map(({ name }) => name)
    .join(', ');

export const CONFIRMED = 'yes';

export const confirmationName = (name: string): string => `${name}!`;

export const isConfirmed = (values: FormValues, name: string): boolean =>
  values[confirmationName(name)] === CONFIRMED;

const storedText = (row: Row | undefined, { field, language }: TextName): string =>
  row?.translations?.[language]?.[field] ?? '';

type TextState = 'missing' | 'outdated' | undefined;

/** Returns whether a translation is missing or outdated. Ignores confirmations. */
export function textState(
  values: FormValues,
  row: Row | undefined,
  { name, field, language }: TextName
): TextState {
  const [base = '', text = ''] = [values[field], values[name]];
  if (!text.trim()) return base.trim() ? 'missing' : undefined;
  if (!row || text !== storedText(row, { name, field, language })) return undefined;
  const isOld = row.outdated?.[language]?.includes(field) || base !== textOf(row, field);
  return isOld ? 'outdated' : undefined;
}

/** Returns the fields whose translation has a state and is not confirmed. */
export const fieldsInState = (
  entity: AnyEntity,
  { values, row }: { values: FormValues; row: Row | undefined },
  language: Language,
  state: TextState
): string[] =>
  textNames(entity)
    .filter((text) => text.language === language && !isConfirmed(values, text.name))
    .filter((text) => textState(values, row, text) === state)
    .map(({ field }) => field);

export const isTextChanged = (values: FormValues, row: Row | undefined, text: TextName): boolean =>
  (values[text.name] ?? '') !== storedText(row, text) ||
  (isConfirmed(values, text.name) && textState(values, row, text) === 'outdated');

/** Returns the values of a row and its translations, or the defaults. Passwords are empty. */
export function toFormValues(entity: AnyEntity, row: Row | undefined): FormValues {
  const defaults = entity.schema.getDefault() as Record<string, unknown>;
  const fields = formFields(entity).map((field) => {
    const kind = fieldKind(entity, field);
    const value = row && valueOf(row, field);
    if (kind === 'references') return [field, writeReferences((value ?? []) as ListedRow[])];
    if (kind === 'records') return [field, writeRecords(entity, field, value)];
    if (field === 'status' && row) return [field, statusOf(row)];
    const text =
      kind === 'password' ? '' : row ? textOf(row, field) : String(defaults[field] ?? '');
    // A price of 0 means that the row has no price.
    if (kind === 'number' && text === '0') return [field, ''];
    return [field, kind === 'links' ? parseLinks(text).join('\n') : text];
  });
  const texts = textNames(entity).map((text) => [text.name, storedText(row, text)]);
  return Object.fromEntries([...fields, ...texts]) as FormValues;
}

export const normalizeNumbers = (entity: AnyEntity, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    numberFields(entity).flatMap((field) =>
      values[field] === undefined ? [] : [[field, normalizeAmount(values[field])]]
    )
  )
});

// Omits the password from the schema if it is empty: an existing account keeps its password, and
// the owner of a new account sets one with a one-time link.
function formSchema(entity: AnyEntity, values: FormValues) {
  const empty = formFields(entity).filter(
    (field) => fieldKind(entity, field) === 'password' && !values[field]
  );
  return (entity.schema as ObjectSchema<AnyObject>).omit(empty);
}

/**
 * Returns the fields to save. For a new row, these are all fields. For an existing row, these are
 * the fields that have a value in the form or in the stored row (§7). The status, lists of rows and
 * translations are sent only if they changed.
 */
export function toPayload(
  entity: AnyEntity,
  values: FormValues,
  row: Row | undefined
): Partial<Values<AnyEntity>> & Pick<Localized, 'translations'> {
  const plain = normalizeNumbers(entity, values);
  const cast = formSchema(entity, values).cast(plain, {
    stripUnknown: true
  }) as Record<string, unknown>;
  const before = toFormValues(entity, row);
  const isSent = (field: string): boolean =>
    field === 'status' || fieldKind(entity, field) === 'references'
      ? values[field] !== before[field]
      : Boolean(values[field] || before[field]);
  const sent = Object.entries(cast).filter(([field]) => !row || isSent(field));
  const translations: Translations = {};
  for (const text of textNames(entity))
    if (isTextChanged(values, row, text))
      (translations[text.language] ??= {})[text.field] = values[text.name] ?? '';
  return {
    ...(Object.fromEntries(sent) as Partial<Values<AnyEntity>>),
    ...(Object.keys(translations).length > 0 && { translations })
  };
}

export const withoutPasswords = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => fieldKind(entity, field) !== 'password')
  );

/** Validates with the contract's schema. Returns the first error of each field and translation. */
export function validate(entity: AnyEntity, values: FormValues): Record<string, string> {
  const texts = textNames(entity).map(({ name, field }) => [name, textSchema(entity, field)]);
  try {
    formSchema(entity, values)
      .shape(Object.fromEntries(texts) as ObjectShape)
      .validateSync(normalizeNumbers(entity, values), { abortEarly: false });
    return {};
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const errors: Record<string, string> = {};
    for (const { path = '', message } of cause.inner)
      errors[path] ??= translateFieldSentence(message, path);
    return errors;
  }
}
