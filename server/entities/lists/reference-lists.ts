import { sql } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ListedRow, ReferenceList } from '#lib/contract/entity.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { isOneOf } from '../../db/engine.ts';
import type { Columns, Database } from '../../db/tables.ts';
import type { Visibility } from '../../db/entity-columns.ts';
import { withoutTexts } from '../translations/translations.ts';

// Fields that list rows of another entity (decision 048) are stored as pairs of ids. A listed row
// in the trash keeps its pairs, but lists omit it.

/** Returns the list fields of an entity. */
export const lists = (entity: AnyEntity): [string, ReferenceList][] =>
  Object.entries(entity.referenceLists);
/** Returns the entity whose rows are listed. */
export const targetOf = (list: ReferenceList): AnyEntity => entities[list.entity as EntityName];

/** Returns the sorted ids in a list of ids or rows; for null, an empty list. */
export const idsIn = (list: unknown): number[] =>
  ((list ?? []) as (number | ListedRow)[])
    .map((item) => (typeof item === 'number' ? item : item.id))
    .toSorted((a, b) => a - b);

/** Returns whether two values of a field are equal; the order in lists does not matter. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? idsIn(a).join() === idsIn(b).join() : a === b;

/** Omits lists and translated texts, which are stored in other tables. */
export const ownColumns = (entity: AnyEntity, values: Columns): Columns =>
  Object.fromEntries(
    Object.entries(withoutTexts(values)).filter(([name]) => !(name in entity.referenceLists))
  );

/** Adds the list fields to rows, sorted by name, with the entries that the reader may see. */
export async function withLists<Row extends { id: number }>(
  db: Database,
  entity: AnyEntity,
  rows: Row[],
  visibility: Visibility
): Promise<Row[]> {
  let complete = rows;
  for (const [field, list] of rows.length === 0 ? [] : lists(entity)) {
    const target = targetOf(list);
    const name = target.search[0];
    const ids = rows.map(({ id }) => id);
    const isHidden = visibility === 'published' && hasStatus(target);
    const entries = await sql<ListedRow & { owner: number }>`
      select ${sql.ref(`pair.${list.owner}`)} as owner, listed.id, ${sql.ref(`listed.${name}`)} as name
      from ${sql.table(list.table)} as pair
      join ${sql.table(target.table)} as listed on listed.id = ${sql.ref(`pair.${list.target}`)}
      where ${isOneOf(db, ids, `pair.${list.owner}`)}
      ${isHidden ? sql`and listed.status = 'published'` : sql``}
      order by ${sql.ref(`listed.${name}_key`)}, listed.id`.execute(db);
    const byOwner = Map.groupBy(entries.rows, ({ owner }) => owner);
    const listed = (id: number) => (byOwner.get(id) ?? []).map(({ id, name }) => ({ id, name }));
    complete = complete.map((row) => ({ ...row, [field]: listed(row.id) }));
  }
  return complete;
}
