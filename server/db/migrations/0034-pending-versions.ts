import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/**
 * Adds the publication time of a pending version, the account that set it, and the problem that
 * prevented publication.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ text }) => [
    `alter table proposals add column publish_at ${text} default '' not null`,
    `alter table proposals add column publish_by integer default 0 not null`,
    `alter table proposals add column problem text default '' not null`,
    `create index proposals_by_time on proposals (publish_at) where publish_at <> ''`
  ]);
