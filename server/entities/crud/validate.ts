import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import type { Structure } from '../../http/parse-body.ts';
import { validateTexts } from './validate-texts.ts';

type Fields = Record<string, unknown>;

/** The fields that are also read: not a password. */
export const withoutWriteOnly = ({ storedAs }: AnyEntity, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in storedAs)));

/** The fields of a request that are no single values: lists of rows, and translated texts. */
export const structureOf = (entity: AnyEntity): Structure => ({
  lists: Object.keys(entity.referenceLists),
  objects: translatedFields(entity).length > 0 ? ['translations'] : []
});

/**
 * Checked fields: all of them of a new row, the given ones of an update, where an empty write-only
 * field is not given (§5), nor an empty status; and the given translated texts by their names.
 * Throws ValidationError.
 */
export async function validateFields(
  entity: AnyEntity,
  fields: Fields,
  isUpdate: boolean
): Promise<Fields> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(((isUpdate && name in entity.storedAs) || name === 'status') && !value)
    )
  );
  const all = entity.schema as ObjectSchema<AnyObject>;
  const schema = isUpdate ? all.pick(Object.keys(all.fields).filter((name) => name in given)) : all;
  const { texts, problems } = validateTexts(entity, fields);
  try {
    const values = await schema.validate(given, { abortEarly: false, stripUnknown: true });
    if (problems.length === 0) return { ...(values as Fields), ...texts };
  } catch (error) {
    if (!(error instanceof ValidationError) || problems.length === 0) throw error;
    throw new ValidationError([...(error.inner.length ? error.inner : [error]), ...problems]);
  }
  throw new ValidationError(problems);
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
