import { object, ValidationError, type AnyObject, type AnySchema, type ObjectSchema } from 'yup';
import type { Structure } from '#lib/contract/endpoint.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { textNames, textSchema, translatedFields } from '#lib/contract/translations.ts';
import { isTextName } from '../translations/translations.ts';

type Fields = Record<string, unknown>;

/** The fields that are also read: not a password. */
export const withoutWriteOnly = ({ storedAs }: AnyEntity, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in storedAs)));

/** The fields of a request that are no single values: lists of rows, and translated texts. */
export const structureOf = (entity: AnyEntity): Structure => ({
  lists: Object.keys(entity.referenceLists),
  objects: translatedFields(entity).length > 0 ? ['translations'] : []
});

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Neither a list nor an object is a text, and yup would try to make one of them.
const flat = (value: unknown): unknown => (typeof value === 'object' && value ? [] : value);

/** The texts that a request gives, by the path under which it does, and what is wrong with them. */
interface Given {
  texts: { path: string; name: string; value: unknown }[];
  problems: ValidationError[];
}

const problem = (path: string, sentence: string): ValidationError =>
  new ValidationError(`${path} ${sentence}`, undefined, path);

/** Texts by language and field, as a request writes them. */
function nested(entity: AnyEntity, translations: unknown): Given {
  const [texts, problems]: [Given['texts'], Given['problems']] = [[], []];
  const [languages, fields] = [translationLanguages() as string[], translatedFields(entity)];
  if (!isRecord(translations)) {
    const sentence = `must be an object such as {"${languages[0]}": {"${fields[0]}": "…"}}`;
    return { texts, problems: [problem('translations', sentence)] };
  }
  for (const [language, some] of Object.entries(translations)) {
    const path = `translations.${language}`;
    if (!languages.includes(language))
      problems.push(problem(path, `is no language of translations: ${languages.join(', ')}`));
    else if (!isRecord(some)) problems.push(problem(path, 'must be an object of texts by field'));
    else
      for (const [field, value] of Object.entries(some)) {
        const at = `${path}.${field}`;
        if (fields.includes(field))
          texts.push({ path: at, name: `${field}@${language}`, value: flat(value) });
        else problems.push(problem(at, `is no translated field: ${fields.join(', ')}`));
      }
  }
  return { texts, problems };
}

/** Texts under their names, as a CSV has them: `description@en`. */
function named(entity: AnyEntity, fields: Fields): Given {
  const known = new Set(textNames(entity).map(({ name }) => name));
  const given = Object.entries(fields).filter(
    ([name]) => isTextName(name) && (name.split('@', 1)[0] ?? '') in entity.schema.fields
  );
  return {
    texts: given
      .filter(([name]) => known.has(name))
      .map(([name, value]) => ({ path: name, name, value: flat(value) })),
    problems: given
      .filter(([name]) => !known.has(name))
      .map(([name]) => problem(name, 'is no translated field and language'))
  };
}

/**
 * Checks the translated texts that a request gives, by the rules of their fields; an empty one
 * removes a text.
 * @returns them by their names, `description@en`, and what is wrong
 */
function validateTexts(
  entity: AnyEntity,
  fields: Fields
): { texts: Fields; problems: ValidationError[] } {
  if (translatedFields(entity).length === 0) return { texts: {}, problems: [] };
  const { translations } = fields;
  const given = [
    named(entity, fields),
    ...(translations === undefined || translations === null ? [] : [nested(entity, translations)])
  ];
  const problems = given.flatMap((one) => one.problems);
  const texts: Fields = {};
  for (const { path, name, value } of given.flatMap((one) => one.texts)) {
    const schema: AnySchema = textSchema(entity, name.slice(0, name.indexOf('@')));
    try {
      const checked = object({ [name]: schema.label(path) }).validateSync({ [name]: value });
      texts[name] = (checked as Fields)[name] ?? '';
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      problems.push(new ValidationError(error.message, undefined, path));
    }
  }
  return { texts, problems };
}

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
