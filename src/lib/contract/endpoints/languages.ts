import {
  array,
  mixed,
  object,
  string,
  type AnyObject,
  type AnySchema,
  type ObjectSchema
} from 'yup';
import type { AnyEntity } from '../entities.ts';
import { LANGUAGES, translationLanguages } from '../languages.ts';
import { oneOf } from '../query-fields.ts';
import { translatedFields, translationsSchema } from '../translations.ts';

type Fields = Record<string, AnySchema>;

const isTranslated = (entity: Pick<AnyEntity, 'schema'>): boolean =>
  translatedFields(entity).length > 0;

const byLanguage = (each: object, description: string) => ({
  json: {
    type: 'object',
    description,
    properties: Object.fromEntries(translationLanguages().map((language) => [language, each])),
    additionalProperties: false
  }
});

/** How an item is asked for in a language (decision 059); nothing where none is translated. */
export const languageQuery = (entity: Pick<AnyEntity, 'schema'>): ObjectSchema<AnyObject> =>
  isTranslated(entity)
    ? object({
        lang: oneOf(LANGUAGES).meta({
          json: {
            description:
              'Each text in this language, or as it was written where it has none: `untranslated` then names the field'
          }
        }),
        translations: oneOf(['all']).meta({
          json: {
            description:
              'Besides, the texts of all languages in `translations`, and in `outdated` the fields whose base text changed since'
          }
        })
      })
    : object({});

/** How a list is asked for by its texts (decision 079); nothing where none is translated. */
export const textsQuery = (entity: Pick<AnyEntity, 'schema'>): ObjectSchema<AnyObject> =>
  isTranslated(entity)
    ? object({
        without: oneOf(translationLanguages()).meta({
          json: {
            description:
              'Only what lacks a text in this language: a translated field has a base text and none in it'
          }
        }),
        outdated: oneOf(translationLanguages()).meta({
          json: {
            description:
              'Only what has a text in this language whose base text changed since it was made'
          }
        })
      })
    : object({});

function originalField(entity: Pick<AnyEntity, 'schema' | 'unique'>): Fields {
  const known = translatedFields(entity).filter((field) =>
    (entity.unique as readonly string[]).includes(field)
  );
  if (known.length === 0) return {};
  const properties = Object.fromEntries(known.map((field) => [field, { type: 'string' }]));
  const description =
    'With `lang` of a translation: the text as it was written, by which the item is known';
  return {
    original: mixed().meta({
      json: { type: 'object', description, properties, additionalProperties: false }
    })
  };
}

/** What an item has besides where it was asked for. */
export const localizedFields = (entity: Pick<AnyEntity, 'schema' | 'unique'>): Fields => {
  if (!isTranslated(entity)) return {};
  const texts = translatedFields(entity).map((field) => [field, { type: 'string', minLength: 1 }]);
  const properties = Object.fromEntries(texts) as object;
  return {
    translations: mixed().meta(
      byLanguage(
        { type: 'object', properties, additionalProperties: false },
        'With `translations=all`: the texts of every language'
      )
    ),
    outdated: mixed().meta(
      byLanguage(
        { type: 'array', items: { type: 'string' } },
        'With `translations=all`: fields whose base text changed since they were translated'
      )
    ),
    untranslated: array(string().defined()).meta({
      json: { description: 'With `lang`: fields that have no text in that language' }
    }),
    ...originalField(entity)
  };
};

/** What a save takes besides the fields. */
export function writtenTexts(entity: Pick<AnyEntity, 'schema'>): Fields {
  const schema = translationsSchema(entity);
  const description =
    'Texts in other languages; an empty one removes it, those that are left out stay. A form has them as one part of JSON';
  return schema ? { translations: schema.meta({ json: { description } }) } : {};
}
