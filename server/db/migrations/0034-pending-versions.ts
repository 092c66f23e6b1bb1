import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Adds the publication time of a pending version, the account that set it, and the problem that
 * prevented publication.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Times are compared as texts. With this collation, PostgreSQL compares bytes, like SQLite.
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of [
    `alter table proposals add column publish_at ${text} default '' not null`,
    `alter table proposals add column publish_by integer default 0 not null`,
    `alter table proposals add column problem text default '' not null`,
    `create index proposals_by_time on proposals (publish_at) where publish_at <> ''`
  ])
    await sql.raw(statement).execute(db);
}
