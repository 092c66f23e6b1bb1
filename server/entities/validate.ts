import type { AnyObject, ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';

type Fields = Record<string, unknown>;

/** The fields that are also read: not a password. */
export const withoutWriteOnly = ({ storedAs }: AnyEntity, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in storedAs)));

/**
 * Checked fields: all of them of a new row, the given ones of an update, where an empty write-only
 * field is not given (§5). Throws ValidationError.
 */
export async function validateFields(
  entity: AnyEntity,
  fields: Fields,
  isUpdate: boolean
): Promise<Fields> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(isUpdate && name in entity.storedAs && !value)
    )
  );
  const names = Object.keys(entity.schema.fields).filter((name) => !isUpdate || name in given);
  const schema = (entity.schema as ObjectSchema<AnyObject>).pick(names);
  return (await schema.validate(given, { abortEarly: false, stripUnknown: true })) as Fields;
}

/**
 * Checks fields that belong together in a whole row, of which a change may give one.
 * @throws ValidationError that names the one that is missing
 */
export async function validateTogether(entity: AnyEntity, row: Fields): Promise<void> {
  const schema = entity.schema as ObjectSchema<AnyObject>;
  const names = Object.entries(schema.describe().fields)
    .filter(([, field]) => 'meta' in field && field.meta && 'partner' in field.meta)
    .map(([name]) => name);
  if (names.length > 0) await schema.pick(names).validate(row, { abortEarly: false });
}
