import type { Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/** Adds the photographs of products and jamu centres (decision 111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, 'products', 'photos');
  await addTexts(db, 'jamu_centres', 'photos');
}
