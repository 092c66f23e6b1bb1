import type { Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/** Adds to products their warnings, and whether the plant is poisonous (decision 133). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addTexts(db, 'products', 'toxic', 'warnings');
