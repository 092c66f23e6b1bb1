import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

const start = (column: string): string => `substr(${column}, 1, 100)`;

const UNIQUE: Record<string, string[]> = {
  users: ['username_key', 'email_key'],
  hero_contents: ['title_key'],
  product_categories: ['name_key'],
  products: ['name_key'],
  herbal_stores: ['name_key'],
  jamu_centres: ['name_key'],
  jamu_manufacturers: ['name_key'],
  footer_contents_1: ['title_key'],
  footer_contents_2: ['title_key'],
  footer_contents_3: ['title_key']
};

/**
 * What the back-office sorts by besides those. Postgres indexes no text of any length, so a long
 * one is sorted by its start.
 */
const SORTED: Record<string, string[]> = {
  users: [start('role')],
  hero_contents: [start('description')],
  product_categories: [],
  products: ['product_category_id', 'price'],
  herbal_stores: [start('address')],
  jamu_centres: [start('address')],
  jamu_manufacturers: [start('address'), start('description')],
  footer_contents_1: [start('description')],
  footer_contents_2: [start('link_maps')],
  footer_contents_3: [start('description1')]
};

/**
 * Unique keys, and indexes by which every column of a back-office table sorts, equal values by id;
 * a page's ids are found in one of them alone.
 */
export async function createSortIndexes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // SQLite puts no value first, and says so in queries only.
  const nulls = (column: string) =>
    sql.raw(engine === 'postgres' && column === 'product_category_id' ? ' nulls first' : '');
  // SQLite has the id in every index.
  const id = sql.raw(engine === 'postgres' ? ' include (id)' : '');
  for (const [table, keys] of Object.entries(UNIQUE))
    for (const key of keys)
      await sql`create unique index ${sql.id(`${table}_${key}`)} on ${sql.table(table)} (${sql.ref(key)})${id}`.execute(
        db
      );
  for (const [table, columns] of Object.entries(SORTED)) {
    // A SQLite table is its own index by id, as wide as its rows.
    if (engine === 'sqlite')
      await sql`create index ${sql.id(`${table}_by_id`)} on ${sql.table(table)} (id)`.execute(db);
    for (const [at, column] of columns.entries())
      await sql`create index ${sql.id(`${table}_sorted_${at}`)} on ${sql.table(table)} (${sql.raw(column)}${nulls(column)}, id)`.execute(
        db
      );
  }
}
