import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { engineOf } from './engine.ts';
import { normalizeKey } from './normalize-key.ts';
import type { Database } from './tables.ts';

const GRAM = 3;

const escapeLike = (text: string): string =>
  text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Selects the ids, as `id`, of the rows whose searched fields contain a text, literally and
 * regardless of case. From three characters on an index of trigrams answers, shorter ones read the
 * narrow index of the keys.
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

/**
 * Joins what many writes left of SQLite's search indexes in pieces: a search in one piece takes a
 * fifth of the time.
 */
export async function tidySearch(db: Database): Promise<void> {
  for (const { table } of Object.values(entities)) {
    const index = sql.table(`${table}_search`);
    await sql`insert into ${index} (${index}) values ('optimize')`.execute(db);
  }
}
