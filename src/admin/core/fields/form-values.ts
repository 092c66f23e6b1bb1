import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow, Values } from '#lib/contract/entity.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { MAX_PRICE } from '#lib/contract/limits.ts';
import { parseLinks } from '#lib/contract/lists.ts';
import { textNames, textSchema, type Localized } from '#lib/contract/translations.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { statusOf, textOf, valueOf, type Row } from '../shared/rows.ts';
import { normalizeAmount } from './amount.ts';
import { fieldKind, formFields, numberFields, type FieldKind } from '../entities/views.ts';
import { writeRecords, writeReferences } from './references.ts';
import { changedTexts, textValues } from './translated-texts.ts';

export type FormValues = Record<string, string>;

/**
 * Returns the initial values of a form: the values of a row and its translations, or the defaults
 * of the schema. Passwords are empty.
 */
export function toFormValues(entity: AnyEntity, row: Row | undefined): FormValues {
  const defaults = entity.schema.getDefault() as Record<string, unknown>;
  const fields = Object.fromEntries(
    formFields(entity).map((field) => {
      const kind = fieldKind(entity, field);
      if (kind === 'references')
        return [field, writeReferences(((row && valueOf(row, field)) ?? []) as ListedRow[])];
      if (kind === 'records')
        return [field, writeRecords(entity, field, row && valueOf(row, field))];
      if (field === 'status' && row) return [field, statusOf(row)];
      const text =
        kind === 'password' ? '' : row ? textOf(row, field) : String(defaults[field] ?? '');
      // A price of 0 means that the row has no price.
      if (kind === 'number' && text === '0') return [field, ''];
      return [field, kind === 'links' ? parseLinks(text).join('\n') : text];
    })
  ) as FormValues;
  return { ...fields, ...textValues(entity, row) };
}

export const normalizeNumbers = (entity: AnyEntity, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    numberFields(entity).flatMap((field) =>
      values[field] === undefined ? [] : [[field, normalizeAmount(values[field])]]
    )
  )
});

// Returns the schema without an empty password, because a form may leave the password empty: an
// existing account keeps its password, and the owner of a new account gets a one-time link to set a
// password.
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
  const translations = changedTexts(entity, values, row);
  return {
    ...(Object.fromEntries(sent) as Partial<Values<AnyEntity>>),
    ...(translations && { translations })
  };
}

export const withoutPasswords = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => fieldKind(entity, field) !== 'password')
  );

const REQUIRED_TYPES = ['required', 'optionality', 'nullable'];

function errorText(
  { type, params }: ValidationError,
  kind: FieldKind,
  field: string,
  t: AdminWords
): string {
  const label = t.fields[field as FieldName];
  if (kind === 'number' && type === 'min') return t.invalid.negative(label);
  if (kind === 'number' && type === 'max') return t.invalid.large(label, rupiah(MAX_PRICE));
  if (kind === 'references' && type === 'max')
    return t.invalid.many(label, Number(params?.['max']));
  if (type === 'together') return t.invalid.together(label);
  if (kind === 'coordinate' && (type === 'min' || type === 'max'))
    return t.invalid.range(label, Math.abs(Number(params?.[type])));
  if (kind === 'number' || kind === 'category' || kind === 'coordinate')
    return t.invalid.number(field, label);
  if (REQUIRED_TYPES.includes(type ?? '')) return t.invalid.required(label);
  if (kind === 'password') return t.invalid.password;
  if (type === 'matches' && kind === 'email') return t.invalid.email;
  if (type === 'matches' && field === 'username') return t.invalid.username;
  if (type === 'matches' && kind === 'phone') return t.invalid.phone(label);
  if (type === 'records') return t.invalid.records(label, Number(params?.['max']));
  if (type === 'link' || type === 'links') return t.invalid.link(label);
  if (type === 'max') return t.invalid.long(label, Number(params?.['max']));
  return t.invalid.other(label);
}

// A translation is validated like the field that it translates.
const textSchemas = (entity: AnyEntity) =>
  Object.fromEntries(textNames(entity).map(({ name, field }) => [name, textSchema(entity, field)]));

/** Validates with the contract's schema. Returns the first error of each field and translation. */
export function validate(
  entity: AnyEntity,
  values: FormValues,
  t: AdminWords
): Record<string, string> {
  try {
    formSchema(entity, values)
      .shape(textSchemas(entity))
      .validateSync(normalizeNumbers(entity, values), { abortEarly: false });
    return {};
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const errors: Record<string, string> = {};
    for (const error of cause.inner) {
      const name = error.path ?? '';
      const [field = ''] = name.split('@');
      errors[name] ??= errorText(error, fieldKind(entity, field), field, t);
    }
    return errors;
  }
}
