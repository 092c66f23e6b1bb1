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
 * Whether a row of a list is left by a filter: one condition each. Those that are only `tested` keep
 * SQLite from reading their index, so that it reads the one that has the order of the list; what
 * refers to a row, and what lacks anything, has indexes in the order of lists.
 */
function conditions(
  db: Database,
  entity: AnyEntity,
  { lacks, references = {}, ...texts }: RowFilter,
  isTested: boolean
): RawBuilder<unknown>[] {
  const isSqlite = engineOf(db) === 'sqlite';
  const referring = Object.entries(references).map(([field, id]) => sql`${sql.ref(field)} = ${id}`);
  const isOther = isTested && isSqlite && (lacks !== ANY || referring.length > 0);
  const plus = isOther ? sql`+` : sql``;
  const any = sql.join(
    entity.needs.map((field) => isEmpty(entity, field)),
    sql` or `
  );
  const lacking =
    lacks === undefined
      ? []
      : lacks !== ANY
        ? [sql`${plus}${isEmpty(entity, lacks)}`]
        : // The words of the index, which SQLite has of the condition itself.
          [isSqlite ? sql`${plus}(${any}) = 1` : sql`(${any})`];
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
