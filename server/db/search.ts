import { sql, type RawBuilder } from 'kysely';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { engineOf } from './engine.ts';
import { normalizeKey } from './normalize-key.ts';
import type { Database } from './tables.ts';

const GRAM = 3;

const escapeLike = (text: string): string =>
  text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Selects the ids, as `id`, of the rows whose searched fields contain a text, literally and
 * regardless of case. An index of trigrams answers for three characters and more; shorter texts read
 * the narrow index of the keys.
 */
export function matches(
  db: Database,
  { table, search }: AnyEntity,
  text: string
): RawBuilder<{ id: number }> {
  const key = normalizeKey(text);
  const some = (condition: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      search.map((field) => condition(sql.ref(`${field}_key`))),
      sql` or `
    );
  if (engineOf(db) === 'postgres') {
    const pattern = `%${escapeLike(key)}%`;
    return sql`select id from ${sql.table(table)} where ${some((column) => sql`${column} like ${pattern}`)}`;
  }
  if ([...key].length < GRAM)
    return sql`select id from ${sql.table(table)} where ${some((column) => sql`instr(${column}, ${key}) > 0`)}`;
  const index = sql.table(`${table}_search`);
  return sql`select rowid as id from ${index} where ${index} match ${`"${key.replaceAll('"', '""')}"`}`;
}

/** Merges the pieces that writes leave of SQLite's search indexes: a search is five times faster. */
export async function optimizeSearch(db: Database): Promise<void> {
  for (const { table } of Object.values(entities)) {
    const index = sql.table(`${table}_search`);
    await sql`insert into ${index} (${index}) values ('optimize')`.execute(db);
  }
}
