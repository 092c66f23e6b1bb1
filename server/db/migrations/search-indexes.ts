import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Engine } from '../engine.ts';

/**
 * The searched column of every entity. Only products grow large, but one way of searching for all
 * is the smaller program.
 */
const SEARCHED: Record<string, string> = {
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
};

/**
 * SQLite: an FTS5 table of trigrams that reads the entity's own table and is kept in step by
 * triggers.
 */
async function createTrigrams(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [index, key] = [`${table}_search`, column];
  const add = `insert into ${index} (rowid, ${key}) values (new.id, new.${key});`;
  const drop = `insert into ${index} (${index}, rowid, ${key}) values ('delete', old.id, old.${key});`;
  const statements = [
    `create virtual table ${index} using fts5 (${key}, content = '${table}', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    `create trigger ${index}_added after insert on ${table} begin ${add} end`,
    `create trigger ${index}_removed after delete on ${table} begin ${drop} end`,
    `create trigger ${index}_changed after update of ${key} on ${table} begin ${drop} ${add} end`
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Postgres: pg_trgm's index. A role that may not have the extension searches without, which is
 * slower and finds the same.
 */
async function createPgTrgm(db: Kysely<unknown>, log?: Pick<Logger, 'warn'>): Promise<void> {
  await sql`savepoint search_indexes`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const [table, column] of Object.entries(SEARCHED))
      await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops) with (fastupdate = off)`.execute(
        db
      );
  } catch (err) {
    await sql`rollback to savepoint search_indexes`.execute(db);
    log?.warn({ err }, 'the extension pg_trgm cannot be used: searches work, but read every name');
  }
}

/** Indexes that find a text anywhere in a name. */
export async function createSearchIndexes(
  db: Kysely<unknown>,
  engine: Engine,
  log?: Pick<Logger, 'warn'>
): Promise<void> {
  if (engine === 'postgres') return createPgTrgm(db, log);
  for (const [table, column] of Object.entries(SEARCHED)) await createTrigrams(db, table, column);
}
