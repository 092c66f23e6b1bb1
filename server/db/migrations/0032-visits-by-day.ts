import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/** Creates the table of visits per day (UTC), which remains when old visits are deleted. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ text }) => [
    `create table visit_days (day ${text} primary key, visits integer not null)`,
    `insert into visit_days (day, visits)
      select substr(created_at, 1, 10), count(*) from visitors group by 1`,
    'create index visitors_by_created_at on visitors (created_at, id)'
  ]);
