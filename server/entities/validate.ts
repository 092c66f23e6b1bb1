import type { AnyObject, ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';

/**
 * Checked fields: all of them of a new row, the given ones of an update (§5). Throws
 * ValidationError.
 */
export async function validateFields(
  entity: AnyEntity,
  fields: Record<string, unknown>,
  isUpdate: boolean
): Promise<Record<string, unknown>> {
  const given =
    isUpdate && entity.name === 'user' && !fields['password']
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'password'))
      : fields;
  const names = Object.keys(entity.schema.fields).filter((name) => !isUpdate || name in given);
  const schema = (entity.schema as ObjectSchema<AnyObject>).pick(names);
  return (await schema.validate(given, { abortEarly: false, stripUnknown: true })) as Record<
    string,
    unknown
  >;
}
