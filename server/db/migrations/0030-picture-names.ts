import type { Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/** Adds the original file names of pictures (decision 075); earlier pictures have none. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addTexts(db, 'pictures', 'name', 'name_key');
