import {
  array,
  mixed,
  object,
  string,
  type AnyObject,
  type AnySchema,
  type ObjectSchema
} from 'yup';
import { described, oneOf, wholeNumber } from '../endpoint-fields.ts';
import type { AnyEntity } from '../entities.ts';
import { LANGUAGES, translationLanguages } from '../languages.ts';
import { LARGEST_ID } from '../limits.ts';
import { ANY, hasStatus, STATUSES } from '../states.ts';
import { translatedFields, translationsSchema } from '../translations.ts';

type Fields = Record<string, AnySchema>;

const isTranslated = (entity: Pick<AnyEntity, 'schema'>): boolean =>
  translatedFields(entity).length > 0;

/** The parameters that choose a language (decision 059); none if no field is translated. */
export const languageQuery = (entity: Pick<AnyEntity, 'schema'>): ObjectSchema<AnyObject> =>
  object(
    isTranslated(entity)
      ? {
          lang: oneOf(LANGUAGES).meta(
            described(
              'Each text in this language, or as it was written where it has none: `untranslated` then names the field'
            )
          ),
          translations: oneOf(['all']).meta(
            described(
              'Besides, the texts of all languages in `translations`, and in `outdated` the fields whose base text changed since'
            )
          )
        }
      : {}
  );

/**
 * The filters of a list: by the texts of its rows (decision 079), by the fields that they lack, by
 * the rows that they refer to, and by their status (decision 076).
 */
export function listFilters(entity: AnyEntity): ObjectSchema<AnyObject> {
  const texts: Fields = isTranslated(entity)
    ? {
        without: oneOf(translationLanguages()).meta(
          described(
            'Only what lacks a text in this language: a translated field has a base text and none in it'
          )
        ),
        outdated: oneOf(translationLanguages()).meta(
          described(
            'Only what has a text in this language whose base text changed since it was made'
          )
        )
      }
    : {};
  const gaps: Fields =
    entity.needs.length > 0
      ? {
          lacks: oneOf([ANY, ...entity.needs]).meta(
            described(
              'Only what has nothing in this field (no text, picture or reference, or 0), or in any field that a complete one has'
            )
          )
        }
      : {};
  const references = Object.keys(entity.foreignKeys).map((field) => [
    field,
    wholeNumber(LARGEST_ID).meta(described('Only what refers to the row with this id'))
  ]);
  const status: Fields = hasStatus(entity)
    ? {
        status: oneOf(['all', ...STATUSES]).meta(
          described(
            'Only what has this status, or `all`: for editors, but for `published`, which is what everybody gets'
          )
        )
      }
    : {};
  return object({ ...status, ...(Object.fromEntries(references) as Fields), ...gaps, ...texts });
}

// An object in the description that has these properties only.
const properties = (names: readonly string[], each: object, description?: string) => ({
  type: 'object',
  ...(description && { description }),
  properties: Object.fromEntries(names.map((name) => [name, each])),
  additionalProperties: false
});

/** The fields that an item has in addition, if `lang` or `translations` asks for them. */
export function localizedFields(entity: Pick<AnyEntity, 'schema' | 'unique'>): Fields {
  const fields = translatedFields(entity);
  if (fields.length === 0) return {};
  const languages = translationLanguages();
  const names = fields.filter((field) => (entity.unique as readonly string[]).includes(field));
  const original = properties(
    names,
    { type: 'string' },
    'With `lang` of a translation: the text as it was written, by which the item is known'
  );
  return {
    translations: mixed().meta({
      json: properties(
        languages,
        properties(fields, { type: 'string', minLength: 1 }),
        'With `translations=all`: the texts of every language'
      )
    }),
    outdated: mixed().meta({
      json: properties(
        languages,
        { type: 'array', items: { type: 'string' } },
        'With `translations=all`: fields whose base text changed since they were translated'
      )
    }),
    untranslated: array(string().defined()).meta(
      described('With `lang`: fields that have no text in that language')
    ),
    ...(names.length > 0 && { original: mixed().meta({ json: original }) })
  };
}

/** The translated texts that a save takes in addition to the fields. */
export function writtenTexts(entity: Pick<AnyEntity, 'schema'>): Fields {
  const schema = translationsSchema(entity);
  const description =
    'Texts in other languages; an empty one removes it, those that are left out stay. A form has them as one part of JSON';
  return schema ? { translations: schema.meta(described(description)) } : {};
}
