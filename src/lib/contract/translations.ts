import { object, type AnyObject, type AnySchema, type ObjectSchema, type StringSchema } from 'yup';
import type { AnyEntity } from './entities.ts';
import { translationLanguages, type Language } from './languages.ts';

/** Texts by language and field: `{en: {description: '…'}}`. */
export type Translations = Partial<Record<Language, Record<string, string>>>;

/** The fields that `?translations=all` or `?lang=` adds to an item. */
export interface Localized {
  translations?: Translations;
  /** Maps a language to the fields whose base text changed since they were translated. */
  outdated?: Partial<Record<Language, string[]>>;
  /** The fields without a text in the requested language; they have the base text. */
  untranslated?: string[];
  /** The base texts of translated fields by which an item is known, as a place's name is. */
  original?: Record<string, string>;
}

/** The name of one translated text in the history, in a CSV and in an import: `description@en`. */
export interface TextName {
  name: string;
  field: string;
  language: Language;
}

const fieldsOf = ({ schema }: Pick<AnyEntity, 'schema'>): Record<string, AnySchema> =>
  schema.fields as unknown as Record<string, AnySchema>;

const translated = new WeakMap<object, readonly string[]>();

/** The fields of an entity that are translated, by their definition. */
export function translatedFields(entity: Pick<AnyEntity, 'schema'>): readonly string[] {
  const known = translated.get(entity.schema);
  if (known) return known;
  const fields = Object.entries(fieldsOf(entity)).flatMap(([field, { spec }]) =>
    (spec.meta as { isTranslated?: true } | undefined)?.isTranslated ? [field] : []
  );
  // A save asks a dozen times.
  translated.set(entity.schema, fields);
  return fields;
}

/** Returns the names of all texts of a row: one for each translated field and language. */
export const textNames = (entity: Pick<AnyEntity, 'schema'>): TextName[] => {
  const fields = translatedFields(entity);
  return translationLanguages().flatMap((language) =>
    fields.map((field) => ({ name: `${field}@${language}`, field, language }))
  );
};

/** The rule of a field for its translations: an empty one removes the text. */
export const textSchema = (entity: Pick<AnyEntity, 'schema'>, field: string): AnySchema =>
  (fieldsOf(entity)[field] as StringSchema).notRequired().nonNullable().default(undefined);

/** The schema of `translations` in a save, or undefined if no field is translated. */
export function translationsSchema(
  entity: Pick<AnyEntity, 'schema'>
): ObjectSchema<AnyObject> | undefined {
  const fields = translatedFields(entity);
  if (fields.length === 0) return undefined;
  const texts = () =>
    object(Object.fromEntries(fields.map((field) => [field, textSchema(entity, field)]))).default(
      undefined
    );
  return object(
    Object.fromEntries(translationLanguages().map((language) => [language, texts()]))
  ).default(undefined) as unknown as ObjectSchema<AnyObject>;
}

/**
 * Returns an item in a language: translated texts if they exist, else base texts, whose fields
 * `untranslated` names unless they are empty. If a unique field is translated, `original` has its
 * base text, which addresses use.
 */
export function inLanguage<Item extends object>(
  entity: Pick<AnyEntity, 'schema' | 'unique'>,
  item: Item,
  language: Language,
  texts: Readonly<Record<string, string>> = {}
): Item & Pick<Localized, 'original'> & { untranslated: string[] } {
  const isBase = !translationLanguages().includes(language);
  const fields = isBase ? [] : translatedFields(entity);
  const untranslated = fields.filter(
    (field) => !texts[field] && Boolean((item as Record<string, unknown>)[field])
  );
  const translated = fields.flatMap((field) => (texts[field] ? [[field, texts[field]]] : []));
  const known = fields.filter((field) => (entity.unique as readonly string[]).includes(field));
  const original = known.map((field) => [field, (item as Record<string, string>)[field]]);
  return {
    ...item,
    ...(Object.fromEntries(translated) as Partial<Item>),
    untranslated,
    ...(known.length > 0 && { original: Object.fromEntries(original) as Record<string, string> })
  };
}
