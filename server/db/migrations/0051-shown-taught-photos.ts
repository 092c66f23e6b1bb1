import type { Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/** Adds the column with the path of a taught photograph's public copy. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addTexts(db, 'taught_photos', 'library_image');
