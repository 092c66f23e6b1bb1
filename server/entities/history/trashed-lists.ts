import { sql } from 'kysely';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { Database } from '../../db/open.ts';
import { lists, pairedIds, targetOf, writeLists } from '../lists/reference-lists.ts';

type Columns = Record<string, unknown>;

/** What goes to the trash with a row: its lists, also what they name that is in the trash. */
export async function allLists(db: Database, entity: AnyEntity, id: number): Promise<Columns> {
  const all: Columns = {};
  for (const [field, list] of lists(entity)) all[field] = await pairedIds(db, list, id);
  return all;
}

/** Writes back the lists of a row from the trash, but for what was deleted for good since. */
export async function restoreLists(
  trx: Database,
  entity: AnyEntity,
  id: number,
  stored: Columns
): Promise<void> {
  for (const [field, list] of lists(entity)) {
    const ids = (stored[field] ?? []) as number[];
    if (ids.length === 0) continue;
    const { name, table } = targetOf(list);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id in (${sql.join(ids)})
      union select row_id from trash where entity = ${name} and row_id in (${sql.join(ids)})
    `.execute(trx);
    await writeLists(trx, entity, id, { [field]: rows.map((row) => row.id) });
  }
}

/** Removes the pairs that name rows of these entities which are gone for good. */
export async function forgetListed(trx: Database, names: ReadonlySet<string>): Promise<void> {
  for (const entity of Object.values(entities))
    for (const [, list] of lists(entity)) {
      if (!names.has(list.entity)) continue;
      const target = sql.ref(list.target);
      await sql`delete from ${sql.table(list.table)}
        where ${target} not in (select id from ${sql.table(targetOf(list).table)})
        and ${target} not in (select row_id from trash where entity = ${list.entity})`.execute(trx);
    }
}
