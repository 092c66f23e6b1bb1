import type { Tables } from '../db/tables.ts';

/**
 * The tables of a backup, those that others refer to first, with the column that orders their rows.
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

/** Tables of the running product only: a backup has no secret for sessions either. */
export const LEFT_OUT = [
  'sessions',
  'tries',
  'known_networks',
  'password_resets'
] as const satisfies (keyof Tables)[];

export type BackedUp = keyof typeof BACKED_UP;
export const TABLE_NAMES = Object.keys(BACKED_UP) as BackedUp[];
