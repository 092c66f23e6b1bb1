import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { nameFieldOf } from '#lib/contract/item-schema.ts';
import { translationLanguages, type Language } from '#lib/contract/languages.ts';
import { inLanguage, type Localized } from '#lib/contract/translations.ts';
import { toRecords } from '#lib/contract/records.ts';
import type { Database } from '../db/tables.ts';
import type { Visibility } from '../db/entity-columns.ts';
import type { HooksByEntity } from './hooks.ts';
import { createRepository, type Row } from './repository.ts';
import { outdatedFields } from './translations/translation-status.ts';
import { isTextName, readTexts, type StoredTexts } from './translations/translations.ts';

/** Query parameters: an item's language, and whether to add the texts of all languages. */
export interface LanguageQuery {
  lang?: Language | undefined;
  translations?: 'all' | undefined;
}

/** The database and the special behaviour of entities. */
export interface ItemReader {
  db: Database;
  hooks: HooksByEntity;
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

/** Returns the foreign keys of an entity. `title` is the name column of a referenced row. */
const referencesOf = ({ foreignKeys }: AnyEntity) =>
  Object.entries(foreignKeys).map(([field, { entity: name }]) => {
    const target: AnyEntity = entities[name as EntityName];
    return { field, nameField: nameFieldOf(field), target, title: target.search[0] as string };
  });

const referencedIds = (rows: readonly Row[], field: string): number[] => [
  ...new Set(rows.flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : [])))
];

/** Adds names of referenced rows, such as `product_category_name`; '' if a row is not visible. */
async function withNames(db: Database, entity: AnyEntity, rows: Row[], visibility: Visibility) {
  let named = rows;
  for (const { field, nameField, target, title } of referencesOf(entity)) {
    const repository = createRepository(db, target, visibility);
    const targets = await repository.findByIds(referencedIds(rows, field));
    const names = new Map(targets.map((row) => [row.id, row[title]]));
    named = named.map((row) => ({ ...row, [nameField]: names.get(Number(row[field])) ?? '' }));
  }
  return named;
}

/** Converts rows to items in the original language, without write-only fields and translations. */
async function toOriginals(
  { db, hooks }: ItemReader,
  entity: AnyEntity,
  rows: Row[],
  visibility: Visibility
): Promise<Row[]> {
  const hidden = Object.values(entity.storedAs);
  const isHidden = (column: string) => hidden.includes(column) || isTextName(column);
  const visible = rows.map((row) => {
    // Copying each row of a long list takes time.
    if (!Object.keys(row).some(isHidden)) return row;
    return Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden(column))) as Row;
  });
  const named = await withNames(db, entity, visible, visibility);
  return (await hooks[entity.name]?.addData?.(db, named)) ?? named;
}

/**
 * Converts rows to items of the API, with the names of referenced rows. The texts are in the
 * language of the query, with a list of untranslated fields, or in all languages.
 */
export async function toItems(
  reader: ItemReader,
  entity: AnyEntity,
  rows: Row[],
  query: LanguageQuery,
  visibility: Visibility = 'all'
): Promise<Row[]> {
  const { lang, translations } = query;
  const records = Object.entries(entity.recordFields);
  const items = (await toOriginals(reader, entity, rows, visibility)).map((item) => ({
    ...item,
    ...Object.fromEntries(
      records.map(([name, columns]) => [name, toRecords(columns, String(item[name] ?? ''), query)])
    )
  })) as Row[];
  const all = translations === 'all';
  if (lang === undefined && !all) return items;
  const isBase = lang === undefined || !translationLanguages().includes(lang);
  const references = isBase ? [] : referencesOf(entity);
  const read = await readTexts(
    reader.db,
    [
      { entity: entity.name, ids: isBase && !all ? [] : items.map(({ id }) => id) },
      ...references.map(({ field, target }) => ({
        entity: target.name,
        ids: referencedIds(items, field)
      }))
    ],
    all ? undefined : lang
  );
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
      const text = inLang(read(target.name, Number(item[field])))?.[title];
      // The name is empty if the reader may not see the referenced row.
      if (text && item[nameField]) localized[nameField] = text;
      else if (item[nameField]) localized.untranslated.push(nameField);
    }
    return Object.assign(localized, texts);
  });
}

/** Converts a row to an item for editors. */
export const toItem = async (
  reader: ItemReader,
  entity: AnyEntity,
  row: Row,
  query: LanguageQuery = {}
): Promise<Row> => (await toItems(reader, entity, [row], query))[0] as Row;
