import { object, type AnyObject, type AnySchema, type ObjectSchema } from 'yup';
import { described, oneOf, pageFields, searchField, wholeNumber } from '../endpoint-fields.ts';
import type { AnyEntity } from '../entities.ts';
import { LANGUAGES, translationLanguages } from '../languages.ts';
import { MAX_ID } from '../limits.ts';
import { ANY_FIELD, hasStatus, STATUSES } from '../states.ts';
import { textSchema, translatedFields } from '../translations.ts';

type SchemaFields = Record<string, AnySchema>;

const isTranslated = (entity: Pick<AnyEntity, 'schema'>): boolean =>
  translatedFields(entity).length > 0;

/** Returns the query schema of a list (§7); `searched` describes `q`. */
export const listQuery = (sortable: readonly string[], searched: string) =>
  object({
    ...pageFields(),
    q: searchField(searched),
    sort: oneOf(['id', ...sortable]).meta(described('The field to sort by')),
    order: oneOf(['asc', 'desc']).meta(described('Ascending or descending'))
  });

/** Returns the parameters that choose a language (decision 059); none if no field is translated. */
export const languageQuery = (entity: Pick<AnyEntity, 'schema'>): ObjectSchema<AnyObject> =>
  object(
    isTranslated(entity)
      ? {
          lang: oneOf(LANGUAGES).meta(
            described(
              'Texts in this language; texts without a translation stay original, and `untranslated` lists their fields'
            )
          ),
          translations: oneOf(['all']).meta(
            described(
              'Adds the texts of all languages in `translations`, and in `outdated` the fields whose original text has changed since'
            )
          )
        }
      : {}
  );

/** Returns the filters of a list: by translations (decision 079), gaps, references and status. */
export function listFilters(entity: AnyEntity): ObjectSchema<AnyObject> {
  const texts: SchemaFields = isTranslated(entity)
    ? {
        without: oneOf(translationLanguages()).meta(
          described('Only items with a missing translation in this language')
        ),
        outdated: oneOf(translationLanguages()).meta(
          described(
            'Only items with an outdated translation in this language: the original text has changed since'
          )
        )
      }
    : {};
  const gaps: SchemaFields =
    entity.needs.length > 0
      ? {
          lacks: oneOf([ANY_FIELD, ...entity.needs]).meta(
            described(
              'Only items in which this field is empty (no text, picture or reference, or 0); `any` for any of the fields'
            )
          )
        }
      : {};
  const references = Object.keys(entity.foreignKeys).map((field) => [
    field,
    wholeNumber(MAX_ID).meta(described('Only items that refer to the row with this id'))
  ]);
  const status: SchemaFields = hasStatus(entity)
    ? {
        status: oneOf(['all', ...STATUSES]).meta(
          described(
            'Only items with this status, or `all`; values other than `published` (the default) are for editors'
          )
        )
      }
    : {};
  return object({
    ...status,
    ...(Object.fromEntries(references) as SchemaFields),
    ...gaps,
    ...texts
  });
}

/** Returns the schema of `translations` in a save. */
export function writtenTexts(entity: Pick<AnyEntity, 'schema'>): SchemaFields {
  if (!isTranslated(entity)) return {};
  const texts = translatedFields(entity).map((field) => [field, textSchema(entity, field)]);
  const language = () => object(Object.fromEntries(texts) as SchemaFields).default(undefined);
  const languages = translationLanguages().map((name) => [name, language()]);
  return {
    translations: object(Object.fromEntries(languages) as SchemaFields)
      .default(undefined)
      .meta(
        described(
          'Texts in other languages. Empty texts are removed, omitted texts stay. In a form, send them as one JSON part'
        )
      )
  };
}
