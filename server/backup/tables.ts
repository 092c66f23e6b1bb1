import { entities } from '#lib/contract/entities.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Tables of the running product only: a backup has no secret for sessions either, and no networks of
 * accounts, which it would keep longer than promised. What lacks a translation follows from the
 * rows.
 */
export const LEFT_OUT = [
  'sessions',
  'tries',
  'known_networks',
  'password_resets',
  'sign_ins',
  'text_states'
] as const satisfies (keyof Tables)[];

export type BackedUp = Exclude<keyof Tables, (typeof LEFT_OUT)[number]>;
type EntityTable = (typeof entities)[keyof typeof entities]['table'];

// A row that refers to another is restored after it.
const entityTables = Object.values(entities)
  .toSorted((a, b) => Object.keys(a.foreignKeys).length - Object.keys(b.foreignKeys).length)
  .map(({ table }) => [table, 'id']);

const listTables = Object.values(entities)
  .flatMap(({ referenceLists }) => Object.values(referenceLists))
  .map(({ table }) => [table, 'id']);

/**
 * The tables of a backup, those that others refer to first, with the column that orders their rows.
 */
export const BACKED_UP: Readonly<Record<BackedUp, string>> = {
  ...(Object.fromEntries([...entityTables, ...listTables]) as Record<
    EntityTable | 'jamu_centre_products' | 'jamu_manufacturer_products',
    'id'
  >),
  second_factors: 'user_id',
  pictures: 'id',
  translations: 'id',
  product_names: 'name_key',
  jamu_centre_names: 'name_key',
  visitors: 'id',
  product_views: 'id',
  identification_counts: 'id',
  photo_submissions: 'id',
  visitor_photos: 'id',
  changes: 'id',
  trash: 'id',
  proposals: 'id',
  facts: 'name'
};

export const TABLE_NAMES = Object.keys(BACKED_UP) as BackedUp[];
