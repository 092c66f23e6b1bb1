import { hash } from 'node:crypto';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import type { Database } from '../../db/open.ts';

/** The table of translated texts: one row for a row of content and a language (decision 058). */

type ByField = Record<string, string>;

/** The texts of one row in one language, and which base text each was made from. */
export interface StoredTexts {
  language: Language;
  texts: ByField;
  sources: ByField;
}

// The ids of more rows are not named: the texts of all are read.
const MOST_IDS = 1000;

/** Stands for a base text: another text has another one. */
export const sourceOf = (text: unknown): string => hash('sha256', String(text ?? ''), 'base64url');

const isTranslated = (entity: AnyEntity): boolean => translatedFields(entity).length > 0;

/** Reads the texts of rows, of one entity or of several, by entity and id: one query. */
export async function readTexts(
  db: Database,
  wanted: readonly { entity: string; ids: readonly number[] }[],
  language?: Language
): Promise<(entity: string, id: number) => StoredTexts[]> {
  const asked = wanted.filter(({ ids }) => ids.length > 0);
  if (asked.length === 0) return () => [];
  const rows = await db
    .selectFrom('translations')
    .select(['entity', 'row_id', 'language', 'texts', 'sources'])
    .where((where) =>
      where.or(
        asked.map(({ entity, ids }) =>
          where.and([
            where('entity', '=', entity),
            ...(ids.length > MOST_IDS ? [] : [where('row_id', 'in', ids)])
          ])
        )
      )
    )
    .$if(language !== undefined, (query) => query.where('language', '=', String(language)))
    .execute();
  const stored = Map.groupBy(rows, ({ entity, row_id }) => `${entity} ${row_id}`);
  return (entity, id) =>
    (stored.get(`${entity} ${id}`) ?? []).map(({ language: one, texts, sources }) => ({
      language: one as Language,
      texts: JSON.parse(texts) as ByField,
      sources: JSON.parse(sources) as ByField
    }));
}

/** The texts of one row in every language. */
export const textsOfRow = async (
  db: Database,
  { name }: AnyEntity,
  id: number
): Promise<StoredTexts[]> => (await readTexts(db, [{ entity: name, ids: [id] }]))(name, id);

/** Writes the texts of a row in one language, or removes them where there are none. */
export async function storeTexts(
  trx: Database,
  entity: string,
  id: number,
  one: StoredTexts
): Promise<void> {
  const { language } = one;
  const at = { entity, row_id: id, language };
  if (Object.keys(one.texts).length === 0) {
    await trx
      .deleteFrom('translations')
      .where('entity', '=', entity)
      .where('row_id', '=', id)
      .where('language', '=', language)
      .execute();
    return;
  }
  const values = { texts: JSON.stringify(one.texts), sources: JSON.stringify(one.sources) };
  await trx
    .insertInto('translations')
    .values({ ...at, ...values })
    .onConflict((conflict) =>
      conflict.columns(['entity', 'row_id', 'language']).doUpdateSet(values)
    )
    .execute();
}

/** The stored texts that go to the trash with a row, or nothing. */
export async function storedTexts(
  db: Database,
  entity: AnyEntity,
  id: number
): Promise<{ translations?: StoredTexts[] }> {
  const translations = isTranslated(entity) ? await textsOfRow(db, entity, id) : [];
  return translations.length > 0 ? { translations } : {};
}

/** The texts of a row from the trash under their names, `description@en`. */
export const namedTexts = (stored: unknown): Record<string, string> =>
  Object.fromEntries(
    ((stored ?? []) as StoredTexts[]).flatMap(({ language, texts }) =>
      Object.entries(texts).map(([field, text]) => [`${field}@${language}`, text])
    )
  );

/** Writes back the texts of a row from the trash. */
export async function restoreTexts(
  trx: Database,
  { name }: AnyEntity,
  id: number,
  stored: unknown
): Promise<void> {
  for (const one of (stored ?? []) as StoredTexts[]) await storeTexts(trx, name, id, one);
}

/** Removes the texts of a row that is deleted. */
export async function removeTexts(trx: Database, entity: AnyEntity, id: number): Promise<void> {
  if (!isTranslated(entity)) return;
  await trx
    .deleteFrom('translations')
    .where('entity', '=', entity.name)
    .where('row_id', '=', id)
    .execute();
}
