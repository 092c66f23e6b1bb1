import { sql } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { readTexts, sourceOf, type StoredTexts } from './translations.ts';

/** Returns the translated fields of a row whose original text changed since the translation. */
export const outdatedFields = (
  { texts, sources }: Pick<StoredTexts, 'texts' | 'sources'>,
  row: Columns
): string[] => Object.keys(texts).filter((field) => sources[field] !== sourceOf(row[field]));

/** Returns the ids of rows with missing or outdated texts in a language (decision 105). */
export async function findByTexts(
  db: Database,
  entity: AnyEntity,
  state: 'without' | 'outdated',
  language: Language
): Promise<number[]> {
  const fields = translatedFields(entity);
  const columns = sql.join(['id', ...fields].map((name) => sql.ref(name)));
  const isMatch = (row: Columns, texts: StoredTexts = { language, texts: {}, sources: {} }) =>
    state === 'outdated'
      ? outdatedFields(texts, row).length > 0
      : fields.some((field) => row[field] && !(field in texts.texts));
  const { rows } = await sql<Columns & { id: number }>`
    select ${columns} from ${sql.table(entity.table)} order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const read = await readTexts(db, [{ entity: entity.name, ids }], language);
  return rows.filter((row) => isMatch(row, read(entity.name, row.id)[0])).map(({ id }) => id);
}

/** Returns whether a save confirms an outdated translation by sending it, even unchanged. */
export const confirmsText = (
  stored: readonly StoredTexts[],
  sent: Columns,
  next: Columns
): boolean =>
  stored.some(({ language, sources }) =>
    Object.entries(sources).some(
      ([field, source]) => sent[`${field}@${language}`] && source !== sourceOf(next[field])
    )
  );
