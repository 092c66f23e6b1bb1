import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/**
 * Creates the table that counts, per day (UTC), the questions to Pl@ntNet and the answers of
 * Pl@ntNet that agreed with the identifier (decision 108).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ text }) => [
    `create table second_opinions (
      day ${text} primary key,
      asked integer not null,
      agreed integer not null
    )`
  ]);
