import type { Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/** Adds the fields of a jamu centre that help visitors plan a visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, 'jamu_centres', 'phone', 'whatsapp', 'entrance_fee', 'spoken_languages');
  await addTexts(db, 'jamu_centres', 'directions', 'accessibility');
}
