import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { LANGUAGES, translationLanguages, type Language } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { readTexts, sourceOf, type StoredTexts } from './translation-repository.ts';

/**
 * The table that says which rows lack texts in a language, and which have some that are older than
 * their base (decision 079). It follows from rows and texts; what lacks nothing is not in it.
 */

type Columns = Record<string, unknown> & { id: number };
/** What rows of a list lack a text in a language, or have one that is older than its base in it. */
export interface TextFilter {
  without?: Language | undefined;
  outdated?: Language | undefined;
}

type State = Tables['text_states'];

/** Rows read and written at a time. */
const ROWS = 1000;

/** The fields of a row whose texts in a language were made from another base text. */
export const outdatedFields = (
  { texts, sources }: Pick<StoredTexts, 'texts' | 'sources'>,
  row: Record<string, unknown>
): string[] => Object.keys(texts).filter((field) => sources[field] !== sourceOf(row[field]));

function statesOf(entity: AnyEntity, row: Columns, stored: readonly StoredTexts[]): State[] {
  const filled = translatedFields(entity).filter((field) => row[field]);
  return translationLanguages().flatMap((language) => {
    const one = stored.find((texts) => texts.language === language) ?? { texts: {}, sources: {} };
    const missing = filled.filter((field) => !(field in one.texts)).length;
    const outdated = outdatedFields(one, row).length;
    const at = { entity: entity.name, language, row_id: row.id };
    return missing + outdated > 0 ? [{ ...at, missing, outdated }] : [];
  });
}

async function write(trx: Database, states: readonly State[]): Promise<void> {
  if (states.length === 0) return;
  await trx
    .insertInto('text_states')
    .values(states)
    .onConflict((conflict) =>
      conflict.columns(['entity', 'language', 'row_id']).doUpdateSet((next) => ({
        missing: next.ref('excluded.missing'),
        outdated: next.ref('excluded.outdated')
      }))
    )
    .execute();
}

/** Notes what a new row lacks, of which nothing is noted yet. */
export const noteNewTextState = (
  trx: Database,
  entity: AnyEntity,
  row: Columns,
  stored: readonly StoredTexts[]
): Promise<void> => write(trx, statesOf(entity, row, stored));

/** Notes what a row lacks, which is as the transaction leaves it, with all of its texts. */
export async function noteTextState(
  trx: Database,
  entity: AnyEntity,
  row: Columns,
  stored: readonly StoredTexts[]
): Promise<void> {
  if (translatedFields(entity).length === 0) return;
  await forgetTextState(trx, entity, row.id);
  await noteNewTextState(trx, entity, row, stored);
}

/** Forgets a row that is deleted. */
export async function forgetTextState(trx: Database, entity: AnyEntity, id: number): Promise<void> {
  if (translatedFields(entity).length === 0) return;
  await trx
    .deleteFrom('text_states')
    .where('entity', '=', entity.name)
    .where('language', 'in', [...LANGUAGES])
    .where('row_id', '=', id)
    .execute();
}

async function fill(trx: Database, entity: AnyEntity): Promise<void> {
  const columns = ['id', ...translatedFields(entity)].map((name) => sql.ref(name));
  for (let last = 0; ;) {
    const { rows } = await sql<Columns>`select ${sql.join(columns)} from ${sql.table(entity.table)}
      where id > ${last} order by id limit ${ROWS}`.execute(trx);
    const read = await readTexts(trx, [{ entity: entity.name, ids: rows.map(({ id }) => id) }]);
    const states = rows.flatMap((row) => statesOf(entity, row, read(entity.name, row.id)));
    for (let at = 0; at < states.length; at += ROWS) await write(trx, states.slice(at, at + ROWS));
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Returns the conditions of a filter by texts, of which a row meets each. */
export function textConditions(
  entity: AnyEntity,
  { without, outdated }: TextFilter
): RawBuilder<boolean>[] {
  const isOf = (language: Language, condition: RawBuilder<boolean>) =>
    sql<boolean>`id in (select row_id from text_states
      where entity = ${entity.name} and language = ${language} and ${condition})`;
  return [
    ...(without ? [isOf(without, sql`missing > 0`)] : []),
    ...(outdated ? [isOf(outdated, sql`outdated > 0`)] : [])
  ];
}

const isReady = new WeakMap<Database, Promise<void>>();

/**
 * Fills the table where it is of other languages or fields than these, or empty as after a restore:
 * once, whatever number of processes and calls ask for it.
 */
export function fillTextStates(db: Database): Promise<void> {
  const all = Object.values<AnyEntity>(entities);
  const of = JSON.stringify([LANGUAGES, all.map((one) => [one.name, translatedFields(one)])]);
  const about = { entity: '', language: hash('sha256', of), row_id: 0, missing: 0, outdated: 0 };
  const ready =
    isReady.get(db) ??
    db.transaction().execute(async (trx) => {
      // Waits for another process that fills it.
      const isNew = await trx
        .insertInto('text_states')
        .values(about)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!isNew.numInsertedOrUpdatedRows) return;
      await trx.deleteFrom('text_states').where('language', '<>', about.language).execute();
      for (const entity of all) if (translatedFields(entity).length > 0) await fill(trx, entity);
    });
  isReady.set(db, ready);
  ready.catch(() => isReady.delete(db));
  return ready;
}
