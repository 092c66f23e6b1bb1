import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// The tables that public pages read at this version.
const PUBLIC = [
  'hero_contents',
  'product_categories',
  'products',
  'herbal_stores',
  'jamu_centres',
  'jamu_manufacturers',
  'footer_contents_1',
  'footer_contents_2',
  'footer_contents_3'
];
const TABLES = ['users', ...PUBLIC];

const lacked = ['any', 'image', 'description', 'efficacy', 'product_category_id', 'price'];
const orders = ['by_name', 'by_price', 'of'];

/** Indexes for lists of 100,000 rows; each engine has only some of them. */
const DROPPED = [
  ...lacked.flatMap((field) => orders.map((order) => `products_lacking_${field}_${order}`)),
  'products_incomplete_of',
  'products_of_by_name',
  'products_of_by_price',
  'products_sorted_0',
  'products_sorted_1',
  ...PUBLIC.flatMap((table) => [
    `${table}_by_id`,
    `${table}_unpublished`,
    `${table}_incomplete`,
    ...['image', 'description', 'efficacy', 'address', 'opening_hours'].map(
      (field) => `${table}_without_${field}`
    )
  ])
];

/**
 * Returns the statements that drop the engine-specific tables and triggers of searches and totals.
 */
const dropped = (isSqlite: boolean): string[] =>
  isSqlite
    ? TABLES.flatMap((table) => [
        ...['added', 'removed', 'changed'].map((when) => `drop trigger ${table}_search_${when}`),
        `drop table ${table}_search`
      ])
    : [
        ...TABLES.flatMap((table) => [
          // Missing on databases without `pg_trgm`.
          `drop index if exists ${table}_search`,
          `drop trigger ${table}_counted_on_insert on ${table}`,
          `drop trigger ${table}_counted_on_delete on ${table}`
        ]),
        'drop function count_rows()',
        'drop table row_counts'
      ];

/**
 * Drops the tables, triggers and indexes of searches, which now read memory, and the list indexes
 * that 10,000 rows do not need (decision 095). The remaining indexes include the status, because
 * every public list filters by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const nulls = isSqlite ? '' : ' nulls first';
  for (const statement of [
    ...dropped(isSqlite),
    'drop table search_words',
    'drop table search_parts',
    ...DROPPED.map((index) => `drop index if exists ${index}`),
    ...PUBLIC.map((table) => `create index ${table}_by_id on ${table} (id, status)`),
    'create index products_by_name on products (name_key, status)',
    'create index products_by_price on products (price, id, status)',
    `create index products_by_category on products (product_category_id${nulls}, id, status)`
  ])
    await sql.raw(statement).execute(db);
}
