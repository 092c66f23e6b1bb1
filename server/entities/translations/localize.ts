import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { translationLanguages, type Language } from '#lib/contract/languages.ts';
import { inLanguage, translatedFields, type Localized } from '#lib/contract/translations.ts';
import { toRecords } from '#lib/contract/records.ts';
import type { Database } from '../../db/tables.ts';
import type { Row } from '../repository.ts';
import { outdatedFields, readTexts, type StoredTexts } from './translations.ts';

/** Query parameters: an item's language, and whether to add the texts of all languages. */
export interface LanguageQuery {
  lang?: Language | undefined;
  translations?: 'all' | undefined;
}

/** Returns an item's texts in all languages, and the fields whose translations are outdated. */
function allTexts(
  stored: readonly StoredTexts[],
  item: Row
): Required<Pick<Localized, 'translations' | 'outdated'>> {
  const [translations, outdated]: [Record<string, object>, Record<string, string[]>] = [{}, {}];
  for (const language of translationLanguages()) {
    const { texts = {}, sources = {} } = stored.find((entry) => entry.language === language) ?? {};
    translations[language] = texts;
    outdated[language] = outdatedFields({ texts, sources }, item);
  }
  return { translations, outdated };
}

/** Returns the fields with a translatable name of another row, such as `product_category_name`. */
const referencedNames = ({ foreignKeys }: AnyEntity) =>
  Object.entries(foreignKeys).flatMap(([field, { entity: name }]) => {
    const target = entities[name as EntityName] as AnyEntity;
    const title = target.search[0] as string;
    return translatedFields(target).includes(title)
      ? [{ field, nameField: field.replace(/_id$/, '_name'), target: target.name, title }]
      : [];
  });

// Converts the stored texts of fields with records to objects.
const withRecords = ({ recordFields }: AnyEntity, items: Row[], query: LanguageQuery): Row[] =>
  Object.entries(recordFields).reduce(
    (rows, [field, columns]) =>
      rows.map((row) => ({ ...row, [field]: toRecords(columns, String(row[field]), query) })),
    items
  );

/**
 * Returns items with their texts in the requested language and a list of untranslated fields, or
 * with the texts of all languages. Runs one query.
 */
export async function localize(
  db: Database,
  entity: AnyEntity,
  stored: Row[],
  query: LanguageQuery
): Promise<Row[]> {
  const { lang, translations } = query;
  const items = withRecords(entity, stored, query);
  const all = translations === 'all';
  if (lang === undefined && !all) return items;
  const isBase = lang === undefined || !translationLanguages().includes(lang);
  const references = isBase ? [] : referencedNames(entity);
  const idsIn = (field: string) => [
    ...new Set(items.flatMap((item) => (typeof item[field] === 'number' ? [item[field]] : [])))
  ];
  const rows = [
    { entity: entity.name as string, ids: items.map(({ id }) => id) },
    ...references.map(({ field, target }) => ({ entity: target as string, ids: idsIn(field) }))
  ];
  const read = await readTexts(db, isBase && !all ? [] : rows, all ? undefined : lang);
  const inLang = (stored: readonly StoredTexts[]) =>
    stored.find(({ language }) => language === lang)?.texts;
  return items.map((item) => {
    const stored = read(entity.name, item.id);
    const texts = all ? allTexts(stored, item) : {};
    if (lang === undefined) return { ...item, ...texts };
    const localized: Row & { untranslated: string[] } = inLanguage(
      entity,
      item,
      lang,
      inLang(stored)
    );
    for (const { field, nameField, target, title } of references) {
      const text = inLang(read(target, Number(item[field])))?.[title];
      // An empty name is one that the reader may not see.
      if (text && item[nameField]) localized[nameField] = text;
      else if (item[nameField]) localized.untranslated.push(nameField);
    }
    return { ...localized, ...texts };
  });
}
