import type { AnyObject, ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow, Values } from '#lib/contract/entity.ts';
import { parseLinks } from '#lib/contract/lists.ts';
import { plainAmount } from './amount.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { statusOf, textOf, valueOf, type Row } from '../shared/rows.ts';
import { fieldKind, formFields, numberFields } from './field-kind.ts';
import { writeReferences } from './references.ts';
import { textsToSend, textValues } from './translated-texts.ts';

/** The values of a form's inputs: text, whatever the field's type. */
export type FormValues = Record<string, string>;

/**
 * A form's first values: the row's with its translated texts, or the schema's defaults; passwords
 * are never shown.
 */
export function toFormValues(entity: AnyEntity, row: Row | undefined): FormValues {
  const defaults = entity.schema.getDefault() as Record<string, unknown>;
  const fields = Object.fromEntries(
    formFields(entity).map((field) => {
      const kind = fieldKind(entity, field);
      if (kind === 'references')
        return [field, writeReferences(((row && valueOf(row, field)) ?? []) as ListedRow[])];
      if (field === 'status' && row) return [field, statusOf(row)];
      const text =
        kind === 'password' ? '' : row ? textOf(row, field) : String(defaults[field] ?? '');
      return [field, kind === 'links' ? parseLinks(text).join('\n') : text];
    })
  ) as FormValues;
  return { ...fields, ...textValues(entity, row) };
}

/** The values with their numbers as the schema reads them; unclear ones stay as they are typed. */
export const plainNumbers = (entity: AnyEntity, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    numberFields(entity).flatMap((field) =>
      values[field] === undefined ? [] : [[field, plainAmount(values[field])]]
    )
  )
});

/** The schema for a form's values; an empty password keeps the stored one. */
export function formSchema(entity: AnyEntity, values: FormValues, editing: boolean) {
  const kept = formFields(entity).filter(
    (field) => editing && fieldKind(entity, field) === 'password' && !values[field]
  );
  return (entity.schema as ObjectSchema<AnyObject>).omit(kept);
}

/**
 * Returns the fields of a save: all of a new row; of an edited one the filled fields (§7) and
 * emptied ones, changed lists and status, and translated texts to write. The schema parses prices,
 * categories and lists.
 */
export function toPayload(
  entity: AnyEntity,
  values: FormValues,
  row: Row | undefined
): Partial<Values<AnyEntity>> & Pick<Localized, 'translations'> {
  const plain = plainNumbers(entity, values);
  const cast = formSchema(entity, values, row !== undefined).cast(plain, {
    stripUnknown: true
  }) as Record<string, unknown>;
  const before = toFormValues(entity, row);
  const isSent = (field: string): boolean =>
    field === 'status' || fieldKind(entity, field) === 'references'
      ? values[field] !== before[field]
      : Boolean(values[field] || before[field]);
  const sent = Object.entries(cast).filter(([field]) => !row || isSent(field));
  const translations = textsToSend(entity, values, row);
  return {
    ...(Object.fromEntries(sent) as Partial<Values<AnyEntity>>),
    ...(translations && { translations })
  };
}

/** The values that a draft may store: all but passwords. */
export const keepable = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => fieldKind(entity, field) !== 'password')
  );
