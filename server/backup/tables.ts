import type { Tables } from '../db/tables.ts';

/**
 * Every table that a backup has, what others refer to first, and the column by which its rows are
 * read in order.
 */
export const BACKED_UP = {
  users: 'id',
  second_factors: 'user_id',
  hero_contents: 'id',
  product_categories: 'id',
  products: 'id',
  product_names: 'name_key',
  herbal_stores: 'id',
  jamu_centres: 'id',
  jamu_manufacturers: 'id',
  footer_contents_1: 'id',
  footer_contents_2: 'id',
  footer_contents_3: 'id',
  visitors: 'id',
  changes: 'id',
  trash: 'id',
  facts: 'name'
} as const satisfies Partial<Record<keyof Tables, string>>;

/**
 * What holds only for the running product: the secret that signs sessions is not in a backup
 * either.
 */
export const LEFT_OUT = [
  'sessions',
  'tries',
  'known_networks',
  'password_resets'
] as const satisfies (keyof Tables)[];

export type BackedUp = keyof typeof BACKED_UP;
export const TABLE_NAMES = Object.keys(BACKED_UP) as BackedUp[];
