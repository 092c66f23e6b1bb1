import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';

/**
 * The entities' tables, each with its searched column, which is unique. Only products grow large,
 * but searching all of them in the same way keeps the program small.
 */
export const SEARCHED = Object.entries({
  users: 'username_key',
  hero_contents: 'title_key',
  product_categories: 'name_key',
  products: 'name_key',
  herbal_stores: 'name_key',
  jamu_centres: 'name_key',
  jamu_manufacturers: 'name_key',
  footer_contents_1: 'title_key',
  footer_contents_2: 'title_key',
  footer_contents_3: 'title_key'
});

/**
 * The statements that create, on SQLite, an FTS5 table of trigrams that reads the searched table,
 * and the triggers that keep it in step.
 */
export const trigramTables = (): string[] =>
  SEARCHED.flatMap(([table, key]) => {
    const index = `${table}_search`;
    const add = `insert into ${index} (rowid, ${key}) values (new.id, new.${key});`;
    const remove = `insert into ${index} (${index}, rowid, ${key})
      values ('delete', old.id, old.${key});`;
    return [
      `create virtual table ${index} using fts5 (${key}, content = '${table}',
        content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
      `create trigger ${index}_added after insert on ${table} begin ${add} end`,
      `create trigger ${index}_removed after delete on ${table} begin ${remove} end`,
      `create trigger ${index}_changed after update of ${key} on ${table}
        begin ${remove} ${add} end`
    ];
  });

/**
 * Creates PostgreSQL's indexes of trigrams. A role that may not have the extension searches without
 * them, which is slower and finds the same.
 */
export async function createPgTrgm(db: Kysely<unknown>, log?: Pick<Logger, 'warn'>): Promise<void> {
  await sql`savepoint search_indexes`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const [table, column] of SEARCHED)
      await sql
        .raw(
          `create index ${table}_search on ${table}
            using gin (${column} gin_trgm_ops) with (fastupdate = off)`
        )
        .execute(db);
  } catch (err) {
    await sql`rollback to savepoint search_indexes`.execute(db);
    log?.warn({ err }, 'the extension pg_trgm cannot be used: searches work, but read every name');
  }
}
