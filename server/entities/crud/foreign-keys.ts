import { sql } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { RESTORE } from '#lib/contract/messages.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { invalidField } from '../../http/errors.ts';

/**
 * Omits foreign keys to permanently deleted rows from columns to restore. Throws 422 if a
 * referenced row is in the trash: the user can restore that row first, and keep the reference.
 * @returns the columns, and the omitted fields
 */
export async function checkForeignKeys(
  trx: Database,
  entity: AnyEntity,
  columns: Columns
): Promise<{ columns: Columns; lost: string[] }> {
  const [checked, lost]: [Columns, string[]] = [{ ...columns }, []];
  for (const [field, { entity: name }] of Object.entries(entity.foreignKeys)) {
    const id = Number(columns[field] ?? 0);
    if (id === 0) continue;
    const target: AnyEntity = entities[name as EntityName];
    // Uses a single statement: if the row is restored concurrently, two statements could both miss
    // it.
    const { rows } = await sql<{ trashed: string }>`
      select '' as trashed from ${sql.table(target.table)} where id = ${id}
      union all select title from trash where entity = ${name} and row_id = ${id}`.execute(trx);
    const [match] = rows;
    if (match?.trashed) throw invalidField(field, RESTORE.inTrash(target.title, match.trashed));
    if (match) continue;
    delete checked[field];
    lost.push(field);
  }
  return { columns: checked, lost };
}
