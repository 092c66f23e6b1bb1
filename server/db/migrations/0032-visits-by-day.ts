import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the table of visits per day (UTC), which remains when old visits are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Days are compared as texts. With this collation, PostgreSQL compares bytes, like SQLite.
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of [
    `create table visit_days (day ${text} primary key, visits integer not null)`,
    `insert into visit_days (day, visits)
      select substr(created_at, 1, 10), count(*) from visitors group by 1`,
    'create index visitors_by_created_at on visitors (created_at, id)'
  ])
    await sql.raw(statement).execute(db);
}
