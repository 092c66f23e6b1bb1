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

/** How a list is asked for by what its rows lack; nothing where they need nothing. */
export const lacksQuery = ({ needs }: Pick<AnyEntity, 'needs'>): ObjectSchema<AnyObject> =>
  needs.length > 0
    ? object({
        lacks: oneOf([ANY, ...needs]).meta(
          described(
            'Only what has nothing in this field (no text, picture or reference, or 0), or in any field that a complete one has'
          )
        )
      })
    : object({});

/** How a list is asked for by the rows that its own refer to, each by the name of its field. */
export const referencesQuery = ({
  foreignKeys
}: Pick<AnyEntity, 'foreignKeys'>): ObjectSchema<AnyObject> =>
  object(
    Object.fromEntries(
      Object.keys(foreignKeys).map((field) => [
        field,
        wholeNumber(LARGEST_ID).meta(described('Only what refers to the row with this id'))
      ])
    )
  );

/** How editors ask a list for what is not published (decision 076); nothing without a status. */
export const statusQuery = (entity: Pick<AnyEntity, 'schema'>): ObjectSchema<AnyObject> =>
  hasStatus(entity)
    ? object({
        status: oneOf(['all', ...STATUSES]).meta(
          described(
            'Only what has this status, or `all`: for editors, but for `published`, which is what everybody gets'
          )
        )
      })
    : object({});

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
      })
    : object({});

/** How a list is asked for by its texts (decision 079); nothing where none is translated. */
export const textsQuery = (entity: Pick<AnyEntity, 'schema'>): ObjectSchema<AnyObject> =>
  isTranslated(entity)
    ? object({
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
    untranslated: array(string().defined()).meta(
      described('With `lang`: fields that have no text in that language')
    ),
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
