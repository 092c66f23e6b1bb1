import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { textNames, translatedFields } from '#lib/contract/translations.ts';
import type { Database } from '../../db/open.ts';
import { noteNewTextState, noteTextState } from './translation-status.ts';
import {
  namedTexts,
  readTexts,
  sourceOf,
  storeTexts,
  textsOfRow,
  type StoredTexts
} from './translation-repository.ts';

/**
 * Translated texts of rows that are written (decision 058). Such a row carries them under their
 * names, `description@en`, so that the history and an import treat them as fields.
 */

type Columns = Record<string, unknown>;

/** By the name of a text, what stands for the base text that it was made from. */
export type MadeFrom = Readonly<Record<string, string>>;

/** Whether a name is that of a translated text, and no field's. */
export const isTextName = (name: string): boolean => name.includes('@');

/** Adds to rows every text that they may have, under its name: '' where there is none. */
export async function withTexts<Row extends { id: number }>(
  db: Database,
  entity: AnyEntity,
  rows: Row[]
): Promise<Row[]> {
  const names = textNames(entity);
  if (names.length === 0 || rows.length === 0) return rows;
  const read = await readTexts(db, [{ entity: entity.name, ids: rows.map(({ id }) => id) }]);
  return rows.map((row) => {
    const stored = new Map(
      read(entity.name, row.id).map(({ language, texts }) => [language, texts])
    );
    const texts = names.map(({ name, field, language }) => [
      name,
      stored.get(language)?.[field] ?? ''
    ]);
    return { ...row, ...(Object.fromEntries(texts) as Partial<Row>) };
  });
}

/** The texts that a row carries under their names. */
export const textsIn = (row: Columns): Columns =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isTextName(name)));

/** A row without them. */
export const withoutTexts = <Row extends Columns>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !isTextName(name))) as Row;

/**
 * Columns without the texts that a row has already: a file that was exported has each of them, and
 * says of none that it is right.
 */
export const withoutSameTexts = (columns: Columns, row: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isTextName(name) || value !== row[name])
  );

/** Says of changed texts which base text each was made from, where `before` or `after` know it. */
export const withSources = (
  fields: ChangedFields,
  before: MadeFrom,
  after: MadeFrom
): ChangedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, change]) => [
      name,
      {
        ...change,
        ...(before[name] && { before_source: before[name] }),
        ...(after[name] && { after_source: after[name] })
      }
    ])
  );

/** What the texts before or after a change were made from, as far as it was noted. */
export const madeFromIn = (fields: ChangedFields, when: 'before' | 'after'): MadeFrom =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, change]) => {
      const source = change[`${when}_source`];
      return source ? [[name, source]] : [];
    })
  );

/**
 * Whether a save says again that a text is right, whose base text changed since it was made.
 * `next` is the row as the save leaves it; `madeFrom` as in `writeTexts`.
 */
export async function confirmsText(
  db: Database,
  entity: AnyEntity,
  id: number,
  given: Columns,
  next: Columns,
  madeFrom: MadeFrom = {}
): Promise<boolean> {
  if (Object.keys(textsIn(given)).length === 0) return false;
  const stored = await textsOfRow(db, entity, id);
  return stored.some(({ language, sources }) =>
    Object.entries(sources).some(([field, source]) => {
      const name = `${field}@${language}`;
      return given[name] && source !== (madeFrom[name] ?? sourceOf(next[field]));
    })
  );
}

/**
 * Writes the given texts of a row, which is as the save leaves it, and notes which base text each
 * belongs to, and what the row lacks now. An empty text removes one; those that are not given stay.
 * A text is made from the base text of that moment, unless `madeFrom` says from which one it was.
 * Nothing is stored yet of a new row.
 * @returns the given texts by their names, and what those before them were made from
 */
export async function writeTexts(
  trx: Database,
  entity: AnyEntity,
  row: Columns & { id: number },
  given: Columns,
  { madeFrom = {}, isNew = false }: { madeFrom?: MadeFrom; isNew?: boolean } = {}
): Promise<{ texts: Columns; before: MadeFrom }> {
  const texts = textsIn(given);
  if (translatedFields(entity).length === 0) return { texts: {}, before: {} };
  const names = textNames(entity).filter(({ name }) => name in texts);
  const before = isNew ? [] : await textsOfRow(trx, entity, row.id);
  const after = new Map(before.map((one) => [one.language, one]));
  for (const [language, some] of Map.groupBy(names, (one) => one.language)) {
    const old = before.find((one) => one.language === language);
    const next: StoredTexts = { language, texts: { ...old?.texts }, sources: { ...old?.sources } };
    for (const { name, field } of some) {
      delete next.texts[field];
      delete next.sources[field];
      const text = String(texts[name] ?? '');
      if (!text) continue;
      next.texts[field] = text;
      next.sources[field] = madeFrom[name] ?? sourceOf(row[field]);
    }
    await storeTexts(trx, entity.name, row.id, next);
    after.set(language, next);
  }
  await (isNew ? noteNewTextState : noteTextState)(trx, entity, row, [...after.values()]);
  return { texts, before: namedTexts(before.map((one) => ({ ...one, texts: one.sources }))) };
}
