import { object, ValidationError, type AnyObject, type AnySchema, type ObjectSchema } from 'yup';
import type { Structure } from '#lib/contract/endpoint.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { isRecord } from '#lib/contract/is-record.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { textNames, textSchema, translatedFields } from '#lib/contract/translations.ts';
import { isTextName } from '../translations/translations.ts';
import type { Columns } from '../../db/tables.ts';

/** Returns the fields of a request that are lists or objects. */
export const structureOf = (entity: AnyEntity): Structure => ({
  lists: Object.keys({ ...entity.referenceLists, ...entity.recordFields }),
  objects: translatedFields(entity).length > 0 ? ['translations'] : []
});

/**
 * Validates the translated texts of a request: in `translations`, or by names such as
 * `description@en`. Returns the texts by name ('' removes a text), and the problems.
 */
function validateTexts(entity: AnyEntity, { translations, ...fields }: Columns) {
  const [texts, problems]: [Columns, ValidationError[]] = [{}, []];
  const [languages, translated] = [translationLanguages() as string[], translatedFields(entity)];
  if (translated.length === 0) return { texts, problems };
  const refuse = (path: string, message: string) =>
    problems.push(new ValidationError(message, undefined, path));

  const check = (path: string, field: string, language: string, value: unknown) => {
    const schema: AnySchema = textSchema(entity, field);
    try {
      // yup would convert a list or an object to a text. It rejects an empty list.
      const text = typeof value === 'object' && value ? [] : value;
      const checked: Columns = object({ text: schema.label(path) }).validateSync({ text });
      texts[`${field}@${language}`] = checked['text'] ?? '';
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      refuse(path, error.message);
    }
  };

  for (const [name, value] of Object.entries(fields)) {
    const [field = '', language = ''] = name.split('@');
    if (!isTextName(name) || !(field in entity.schema.fields)) continue;
    if (textNames(entity).some((text) => text.name === name)) check(name, field, language, value);
    else refuse(name, `${name} is no translated field and language`);
  }
  if (translations === undefined || translations === null) return { texts, problems };
  if (!isRecord(translations)) {
    const example = `{"${languages[0]}": {"${translated[0]}": "…"}}`;
    refuse('translations', `translations must be an object such as ${example}`);
    return { texts, problems };
  }
  for (const [language, byField] of Object.entries(translations)) {
    const path = `translations.${language}`;
    if (!languages.includes(language))
      refuse(path, `${path} is no language of translations: ${languages.join(', ')}`);
    else if (!isRecord(byField)) refuse(path, `${path} must be an object of texts by field`);
    else
      for (const [field, value] of Object.entries(byField)) {
        const name = `${path}.${field}`;
        if (translated.includes(field)) check(name, field, language, value);
        else refuse(name, `${name} is no translated field: ${translated.join(', ')}`);
      }
  }
  return { texts, problems };
}

/**
 * Validates the fields of a new row, or the given fields of an update, and translated texts. An
 * empty status, and in updates an empty write-only field, counts as missing (§5).
 */
export async function validateFields(
  entity: AnyEntity,
  fields: Columns,
  isUpdate: boolean
): Promise<Columns> {
  const present = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(((isUpdate && name in entity.storedAs) || name === 'status') && !value)
    )
  );
  const all = entity.schema as ObjectSchema<AnyObject>;
  const schema = isUpdate
    ? all.pick(Object.keys(all.fields).filter((name) => name in present))
    : all;
  const { texts, problems } = validateTexts(entity, fields);
  try {
    const values = await schema.validate(present, { abortEarly: false, stripUnknown: true });
    if (problems.length === 0) return { ...(values as Columns), ...texts };
  } catch (error) {
    if (!(error instanceof ValidationError) || problems.length === 0) throw error;
    throw new ValidationError([...(error.inner.length ? error.inner : [error]), ...problems]);
  }
  throw new ValidationError(problems);
}

/** Validates fields that depend on each other, in the complete row. Throws ValidationError. */
export async function validateTogether(entity: AnyEntity, row: Columns): Promise<void> {
  const schema = entity.schema as ObjectSchema<AnyObject>;
  const names = Object.entries(schema.describe().fields)
    .filter(([, field]) => 'meta' in field && field.meta && 'partner' in field.meta)
    .map(([name]) => name);
  if (names.length > 0) await schema.pick(names).validate(row);
}
