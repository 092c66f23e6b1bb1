import type { AnySchema, StringSchema } from 'yup';
import type { AnyEntity } from './entities.ts';
import { translationLanguages, type Language } from './languages.ts';

/** Texts by language and field: `{en: {description: '…'}}`. */
export type Translations = Partial<Record<Language, Record<string, string>>>;

/** The fields that `?translations=all` or `?lang=` adds to an item. */
export interface Localized {
  translations?: Translations;
  /** The fields whose original text has changed since they were translated, by language. */
  outdated?: Partial<Record<Language, string[]>>;
  /** The fields without a translation, which have the original text. */
  untranslated?: string[];
  /** The original texts of translated unique fields, such as the name of a place. */
  original?: Record<string, string>;
}

/** A translation of a field. `name` is its name in history and CSV files: `description@en`. */
export interface TextName {
  name: string;
  field: string;
  language: Language;
}

const fieldsOf = ({ schema }: Pick<AnyEntity, 'schema'>): Record<string, AnySchema> =>
  schema.fields as unknown as Record<string, AnySchema>;

/** Returns the fields of an entity that its schema marks as translated. */
export const translatedFields = (entity: Pick<AnyEntity, 'schema'>): string[] =>
  Object.entries(fieldsOf(entity)).flatMap(([field, { spec }]) =>
    (spec.meta as { isTranslated?: true } | undefined)?.isTranslated ? [field] : []
  );

/** Returns the names of all texts of a row: one for each translated field and language. */
export const textNames = (entity: Pick<AnyEntity, 'schema'>): TextName[] => {
  const fields = translatedFields(entity);
  return translationLanguages().flatMap((language) =>
    fields.map((field) => ({ name: `${field}@${language}`, field, language }))
  );
};

/** Returns the schema of a field's translation, which is optional; '' removes the translation. */
export const textSchema = (entity: Pick<AnyEntity, 'schema'>, field: string): AnySchema =>
  (fieldsOf(entity)[field] as StringSchema).notRequired().nonNullable().default(undefined);

/**
 * Returns an item with its texts in a language. `untranslated` lists the fields without a
 * translation. `original` contains the unique fields in the base language, which URLs use.
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
  const uniqueFields = fields.filter((field) =>
    (entity.unique as readonly string[]).includes(field)
  );
  const original = uniqueFields.map((field) => [field, (item as Record<string, string>)[field]]);
  return {
    ...item,
    ...(Object.fromEntries(translated) as Partial<Item>),
    untranslated,
    ...(uniqueFields.length > 0 && {
      original: Object.fromEntries(original) as Record<string, string>
    })
  };
}
