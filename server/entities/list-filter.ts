import { sql, type RawBuilder } from 'kysely';
import { ANY } from '#lib/contract/completeness.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import { fillTextStates, idsByTexts, textConditions, type TextFilter } from './text-states.ts';

/** What the rows of a list have in common besides what is searched for and their status. */
export interface RowFilter extends TextFilter {
  /** A needed field in which they have nothing, or `any` of these. */
  lacks?: string;
  /** By field, the id of the row that they refer to. */
  references?: Readonly<Record<string, number>>;
}

type Ids = RawBuilder<{ id: number }>;

/** Whether a row has nothing in a field, in the words of the indexes by which these are found. */
function isEmpty(entity: AnyEntity, field: string): RawBuilder<unknown> {
  if (field in entity.foreignKeys) return sql`${sql.ref(field)} is null`;
  const schema = (entity.schema.fields as Record<string, { type?: string }>)[field];
  return schema?.type === 'number' ? sql`${sql.ref(field)} = 0` : sql`${sql.ref(field)} = ''`;
}

/**
 * Whether a row lacks a field, or any, in the words of the indexes: in the order of lists, or not.
 */
function isLacking(
  db: Database,
  entity: AnyEntity,
  lacks: string,
  isInOrder: boolean
): RawBuilder<unknown> {
  const fields = lacks === ANY ? entity.needs : [lacks];
  const isSo = sql.join(
    fields.map((field) => isEmpty(entity, field)),
    sql` or `
  );
  if (isInOrder) return sql`(${isSo}) is true`;
  return lacks === ANY && engineOf(db) === 'sqlite' ? sql`(${isSo}) = 1` : sql`(${isSo})`;
}

/**
 * Whether a row of a list is left by a filter: one condition each. In the order of the list SQLite
 * is kept from the index of a reference where it would read each row to see what else it lacks.
 */
function conditions(
  db: Database,
  entity: AnyEntity,
  { lacks, references = {}, ...texts }: RowFilter,
  isSorted: boolean
): RawBuilder<unknown>[] {
  const isSqlite = engineOf(db) === 'sqlite';
  const isTested = isSqlite && isSorted && lacks !== undefined && lacks !== ANY;
  const plus = isTested ? sql`+` : sql``;
  const referring = Object.entries(references).map(
    ([field, id]) => sql`${plus}${sql.ref(field)} = ${id}`
  );
  // Of what refers to a row, SQLite has other indexes of what lacks anything.
  const isInOrder = referring.length > 0 ? !isSqlite || lacks !== ANY : isSorted;
  const lacking = lacks === undefined ? [] : [isLacking(db, entity, lacks, isInOrder)];
  return [...referring, ...lacking, ...textConditions(entity, texts)];
}

/** From so many on, reading rows in their order finds a page of them sooner than sorting them. */
const MANY = 2000;

/** Whether these ids are many, which SQLite does not see by itself. */
async function areMany(db: Database, ids: Ids): Promise<boolean> {
  if (engineOf(db) !== 'sqlite') return true;
  const last = sql`select id from (${ids}) as found limit 1 offset ${MANY - 1}`;
  return (await last.execute(db)).rows.length > 0;
}

/** The rows that a filter leaves: their ids, and the condition by which each is known in order. */
interface Left {
  ids: Ids;
  /** Where they are too many to be sorted. */
  inOrder?: RawBuilder<unknown>;
}

/**
 * What a filter leaves of a list that is sorted by more than the id, or not; `among` selects the
 * ids that are searched for. Undefined where it leaves all.
 */
export async function readLeft(
  db: Database,
  entity: AnyEntity,
  filter: RowFilter,
  { among, isSorted }: { among: Ids | undefined; isSorted: boolean }
): Promise<Left | undefined> {
  const { without, outdated } = filter;
  if (without || outdated) await fillTextStates(db);
  const all = conditions(db, entity, filter, false);
  if (all.length === 0) return undefined;
  const found = among ? [sql`id in (${among})`] : [];
  const isOfTexts = !among && all.length === [without, outdated].filter(Boolean).length;
  const ids: Ids = isOfTexts
    ? sql`${sql.join(idsByTexts(entity, filter), sql` intersect `)}`
    : sql`select id from ${sql.table(entity.table)}
        where ${sql.join([...found, ...all], sql` and `)}`;
  if (!isSorted || !(await areMany(db, ids))) return { ids };
  const tested = [...found, ...conditions(db, entity, filter, true)];
  return { ids, inOrder: sql.join(tested, sql` and `) };
}
