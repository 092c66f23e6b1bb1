import type { Engine } from '../engine.ts';
import { SEARCHED } from './0001-search.ts';

/**
 * The statements that create unique keys, and indexes by which every column of a dashboard table
 * sorts, equal values by id; the ids of a page are found in one of them alone.
 */
export function indexes(engine: Engine): string[] {
  // SQLite has the id in every index.
  const id = engine === 'postgres' ? ' include (id)' : '';
  // SQLite sorts null first; PostgreSQL says so in the index.
  const nulls = engine === 'postgres' ? ' nulls first' : '';
  // PostgreSQL cannot index a text of any length, so a long one is sorted by its start.
  const start = (column: string): string => `substr(${column}, 1, 100)`;
  // A SQLite table is its own index by id, as wide as its rows.
  const byId = (table: string): string => `create index ${table}_by_id on ${table} (id)`;
  // Before the files of an image go, every table is asked for another row that uses them.
  const byImage = (table: string): string => `create index ${table}_by_image on ${table} (image)`;
  const uniqueKey = ([table, key]: readonly [string, string]): string =>
    `create unique index ${table}_${key} on ${table} (${key})${id}`;
  const withImage = [
    'hero_contents',
    'products',
    'herbal_stores',
    'jamu_centres',
    'jamu_manufacturers',
    'footer_contents_1'
  ];
  return [
    `create index sessions_by_user on sessions (user_id)`,
    ...withImage.map(byImage),
    ...SEARCHED.map(uniqueKey),
    uniqueKey(['users', 'email_key']),
    ...(engine === 'sqlite' ? SEARCHED.map(([table]) => byId(table)) : []),
    `create index users_sorted_0 on users (${start('role')}, id)`,
    `create index hero_contents_sorted_0 on hero_contents (${start('description')}, id)`,
    `create index products_sorted_0 on products (product_category_id${nulls}, id)`,
    `create index products_sorted_1 on products (price, id)`,
    `create index herbal_stores_sorted_0 on herbal_stores (${start('address')}, id)`,
    `create index jamu_centres_sorted_0 on jamu_centres (${start('address')}, id)`,
    `create index jamu_manufacturers_sorted_0 on jamu_manufacturers (${start('address')}, id)`,
    `create index jamu_manufacturers_sorted_1 on jamu_manufacturers (${start('description')}, id)`,
    `create index footer_contents_1_sorted_0 on footer_contents_1 (${start('description')}, id)`,
    `create index footer_contents_2_sorted_0 on footer_contents_2 (${start('link_maps')}, id)`,
    `create index footer_contents_3_sorted_0 on footer_contents_3 (${start('description1')}, id)`
  ];
}
