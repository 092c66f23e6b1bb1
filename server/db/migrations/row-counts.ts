import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const COUNT = `create function count_rows() returns trigger language plpgsql as $$
declare difference integer := (select count(*) from changed);
begin
  if tg_op = 'DELETE' then difference := -difference; end if;
  update row_counts set total = total + difference where name = tg_table_name;
  return null;
end $$`;

/**
 * Keeps the number of rows of each table, for Postgres: it visits every row to count them, which a
 * list's `total` would wait for.
 */
export async function createRowCounts(db: Kysely<unknown>, tables: string[]): Promise<void> {
  await sql`create table row_counts (name text collate "C" primary key, total integer not null)`.execute(
    db
  );
  await sql.raw(COUNT).execute(db);
  for (const table of tables) {
    await sql`insert into row_counts values (${table}, 0)`.execute(db);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old']
    ]) {
      const trigger = `create trigger ${table}_counted_on_${event} after ${event} on ${table} referencing ${rows} table as changed`;
      await sql.raw(`${trigger} for each statement execute function count_rows()`).execute(db);
    }
  }
}
