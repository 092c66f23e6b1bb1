import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/** Creates the table of erased pictures whose files are not removed yet (decision 132). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ text }) => [
    `create table erased_pictures (path ${text} not null primary key)`
  ]);
