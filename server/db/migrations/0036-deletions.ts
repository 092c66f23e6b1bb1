import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/**
 * Adds to the trash the column `deletion`. Rows that are deleted together have the same value; rows
 * deleted by earlier versions have ''.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ text }) => [
    `alter table trash add column deletion ${text} default '' not null`,
    'create index trash_by_deletion on trash (deletion)'
  ]);
