import { sql } from 'kysely';
import type { Visitor } from '#lib/contract/endpoints/visits.ts';
import type { RowQuery } from '../entities/repository.ts';
import { countRows } from '../db/count-rows.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';

/**
 * Visits of which one of the fields `searched` contains `q`, in order, and how many all pages hold;
 * without `page` all of them.
 */
export async function listVisitors(
  db: Database,
  { q, sort, order, page }: RowQuery,
  searched: readonly string[]
): Promise<{ rows: Visitor[]; total: number }> {
  const text = normalizeKey(q).replaceAll(/[\\%_]/g, '\\$&');
  const contains = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%${text}%`} escape '\\'`;
  let found = db.selectFrom('visitors');
  if (text) found = found.where(({ or }) => or(searched.map(contains)));
  let rows = found.selectAll().orderBy(sql.ref(sort), order).orderBy('id', order);
  if (page) rows = rows.limit(page.size).offset((page.number - 1) * page.size);
  return { rows: await rows.execute(), total: await countRows(found) };
}
