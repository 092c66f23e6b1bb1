import type { Kysely } from 'kysely';
import { addTexts } from '../engine.ts';

/** Adds the plants that people mistake for a product (decision 109). */
export const up = (db: Kysely<unknown>): Promise<void> => addTexts(db, 'products', 'lookalikes');
