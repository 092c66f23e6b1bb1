import { hash } from 'node:crypto';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { textNames } from '#lib/contract/translations.ts';
import { isOneOf } from '../../db/engine.ts';
import type { Columns, Database } from '../../db/tables.ts';

// Translated texts of rows (decision 058). Writes pass them as fields with names such as
// `description@en`, so that history and import treat them like other fields.

/** Texts, or hashes of texts, by field. */
export type ByField = Record<string, string>;

/** A row's texts in one language, and the hashes of the original texts that they translate. */
export interface StoredTexts {
  language: Language;
  texts: ByField;
  sources: ByField;
}

/** Returns the hash of an original text. */
export const sourceOf = (text: unknown): string => hash('sha256', String(text ?? ''), 'base64url');

/** Returns whether a name is that of a translated text, such as `description@en`. */
export const isTextName = (name: string): boolean => name.includes('@');

/** Returns only the translated texts of a row. */
export const textsIn = (row: Columns): Columns =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isTextName(name)));

/** Returns a row without its translated texts. */
export const withoutTexts = <Row extends Columns>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !isTextName(name))) as Row;

/** Returns stored texts, or their hashes, under names such as `description@en`. */
export const namedTexts = (
  stored: readonly StoredTexts[] = [],
  kind: 'texts' | 'sources' = 'texts'
): Record<string, string> =>
  Object.fromEntries(
    stored.flatMap((entry) =>
      Object.entries(entry[kind]).map(([field, text]) => [`${field}@${entry.language}`, text])
    )
  );

/** Reads the texts of rows of several entities with one query. */
export async function readTexts(
  db: Database,
  rowIds: readonly { entity: string; ids: readonly number[] }[],
  language?: Language
): Promise<(entity: string, id: number) => StoredTexts[]> {
  const groups = rowIds.filter(({ ids }) => ids.length > 0);
  if (groups.length === 0) return () => [];
  const rows = await db
    .selectFrom('translations')
    .select(['entity', 'row_id', 'language', 'texts', 'sources'])
    .where((eb) =>
      eb.or(
        groups.map(({ entity, ids }) => eb('entity', '=', entity).and(isOneOf(db, ids, 'row_id')))
      )
    )
    .$if(language !== undefined, (query) => query.where('language', '=', String(language)))
    .execute();
  const stored = Map.groupBy(rows, ({ entity, row_id }) => `${entity} ${row_id}`);
  return (entity, id) =>
    (stored.get(`${entity} ${id}`) ?? []).map((row) => ({
      language: row.language as Language,
      texts: JSON.parse(row.texts) as ByField,
      sources: JSON.parse(row.sources) as ByField
    }));
}

/** Reads the texts of a row in every language. */
export const textsOfRow = async (db: Database, { name }: AnyEntity, id: number) =>
  (await readTexts(db, [{ entity: name, ids: [id] }]))(name, id);

/** Adds all translatable texts to rows; missing ones are ''. */
export async function withTexts<Row extends { id: number }>(
  db: Database,
  entity: AnyEntity,
  rows: Row[]
): Promise<Row[]> {
  const names = textNames(entity);
  if (names.length === 0) return rows;
  const read = await readTexts(db, [{ entity: entity.name, ids: rows.map(({ id }) => id) }]);
  const empty = Object.fromEntries(names.map(({ name }) => [name, '']));
  return rows.map((row) => {
    const texts = Object.entries(namedTexts(read(entity.name, row.id)));
    return { ...row, ...empty, ...Object.fromEntries(texts.filter(([name]) => name in empty)) };
  });
}

const deleteTexts = (trx: Database, key: { entity: string; row_id: number; language?: string }) =>
  trx
    .deleteFrom('translations')
    .where((where) => where.and(key))
    .execute();

/**
 * Writes the translated texts in `sent`, removes those that are '', and keeps the other texts in
 * `stored`. Returns the sent texts. Stores with each text its hash in `sourceHashes`, or else the
 * hash of the original text in `row`. The hash '' marks a translation as outdated.
 */
export async function writeTexts(
  trx: Database,
  entity: AnyEntity,
  row: Columns & { id: number },
  sent: Columns,
  options: { stored?: readonly StoredTexts[]; sourceHashes?: ByField } = {}
): Promise<Columns> {
  const texts = textsIn(sent);
  const names = textNames(entity).filter(({ name }) => name in texts);
  for (const [language, group] of Map.groupBy(names, (text) => text.language)) {
    const old = options.stored?.find((entry) => entry.language === language);
    const next = { texts: { ...old?.texts }, sources: { ...old?.sources } };
    for (const { name, field } of group) {
      delete next.texts[field];
      delete next.sources[field];
      const text = String(texts[name] ?? '');
      if (!text) continue;
      next.texts[field] = text;
      next.sources[field] = options.sourceHashes?.[name] ?? sourceOf(row[field]);
    }
    const key = { entity: entity.name, row_id: row.id, language };
    const columns = { texts: JSON.stringify(next.texts), sources: JSON.stringify(next.sources) };
    await (Object.keys(next.texts).length > 0
      ? trx
          .insertInto('translations')
          .values({ ...key, ...columns })
          .onConflict((conflict) =>
            conflict.columns(['entity', 'row_id', 'language']).doUpdateSet(columns)
          )
          .execute()
      : deleteTexts(trx, key));
  }
  return texts;
}

/** Deletes the texts of a deleted row. */
export const removeTexts = (trx: Database, { name }: AnyEntity, id: number) =>
  deleteTexts(trx, { entity: name, row_id: id });
