import type { Engine } from '../engine.ts';

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
  const withImage = [
    'hero_contents',
    'products',
    'herbal_stores',
    'jamu_centres',
    'jamu_manufacturers',
    'footer_contents_1'
  ];
  const others = ['users', 'product_categories', 'footer_contents_2', 'footer_contents_3'];
  return [
    `create index sessions_by_user on sessions (user_id)`,
    ...withImage.map(byImage),
    `create unique index users_username_key on users (username_key)${id}`,
    `create unique index users_email_key on users (email_key)${id}`,
    `create unique index hero_contents_title_key on hero_contents (title_key)${id}`,
    `create unique index product_categories_name_key on product_categories (name_key)${id}`,
    `create unique index products_name_key on products (name_key)${id}`,
    `create unique index herbal_stores_name_key on herbal_stores (name_key)${id}`,
    `create unique index jamu_centres_name_key on jamu_centres (name_key)${id}`,
    `create unique index jamu_manufacturers_name_key on jamu_manufacturers (name_key)${id}`,
    `create unique index footer_contents_1_title_key on footer_contents_1 (title_key)${id}`,
    `create unique index footer_contents_2_title_key on footer_contents_2 (title_key)${id}`,
    `create unique index footer_contents_3_title_key on footer_contents_3 (title_key)${id}`,
    ...(engine === 'sqlite' ? [...withImage, ...others].map(byId) : []),
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
