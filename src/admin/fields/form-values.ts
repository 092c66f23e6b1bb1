import type { AnyObject, ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';
import { parseLinks } from '#lib/contract/lists.ts';
import { textOf } from '../shared/row.ts';
import type { Row } from '../shared/row.ts';
import { fieldKind, formFields } from './field-kind.ts';

/** What stands in a form's inputs: text, whatever the field is stored as. */
export type FormValues = Record<string, string>;

/**
 * A form's first values: a row's, or the schema's defaults for a new one. A password is never
 * shown.
 */
export function toFormValues(entity: AnyEntity, row: Row | undefined): FormValues {
  const defaults = entity.schema.getDefault() as Record<string, unknown>;
  return Object.fromEntries(
    formFields(entity).map((field) => {
      const kind = fieldKind(entity, field);
      const text =
        kind === 'password' ? '' : row ? textOf(row, field) : String(defaults[field] ?? '');
      return [field, kind === 'links' ? parseLinks(text).join('\n') : text];
    })
  );
}

/** The schema a form is judged by: while editing, an empty password means that it stays. */
export function formSchema(entity: AnyEntity, values: FormValues, editing: boolean) {
  const kept = formFields(entity).filter(
    (field) => editing && fieldKind(entity, field) === 'password' && !values[field]
  );
  return (entity.schema as ObjectSchema<AnyObject>).omit(kept);
}

/**
 * What is sent: everything of a new row; of an edited one the fields that are filled in (§7), and
 * those that were emptied, since somebody who clears a field wants it gone. Parsed by the schema:
 * price to a decimal, category to an integer.
 */
export function toPayload(
  entity: AnyEntity,
  values: FormValues,
  row: Row | undefined
): Partial<Values<AnyEntity>> {
  const cast = formSchema(entity, values, row !== undefined).cast(values, {
    stripUnknown: true
  }) as Record<string, unknown>;
  const before = toFormValues(entity, row);
  const sent = Object.entries(cast).filter(([field]) => !row || values[field] || before[field]);
  return Object.fromEntries(sent) as Partial<Values<AnyEntity>>;
}

/** What of a form may be kept in the browser: everything but passwords. */
export const keepable = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => fieldKind(entity, field) !== 'password')
  );
