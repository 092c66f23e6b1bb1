import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Renames two tables: `facts` to `settings`, and `tries` to `rate_limits`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  for (const statement of [
    'alter table facts rename to settings',
    'alter table tries rename to rate_limits',
    // SQLite renames the indexes of primary keys itself.
    ...(isPostgres
      ? [
          'alter index facts_pkey rename to settings_pkey',
          'alter index tries_pkey rename to rate_limits_pkey'
        ]
      : []),
    'drop index tries_by_until',
    'create index rate_limits_by_until on rate_limits (until)'
  ])
    await sql.raw(statement).execute(db);
}
