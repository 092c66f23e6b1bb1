import type { Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/** Adds the regional names of products and categories (decision 124). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, 'products', 'regional_names');
  await addTexts(db, 'product_categories', 'regional_names');
}
