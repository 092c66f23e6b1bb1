import { object, ValidationError, type AnySchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { textNames, textSchema, translatedFields } from '#lib/contract/translations.ts';
import { isTextName } from '../translations/translations.ts';

type Fields = Record<string, unknown>;

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
export function validateTexts(
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
