import { SEARCHED } from './0001-search.ts';

/**
 * The statements that keep the number of rows of each table, for PostgreSQL: it visits every row to
 * count them, and the `total` of a list would wait for that.
 */
export const rowCounts = (): string[] => [
  `create table row_counts (name text collate "C" primary key, total integer not null)`,
  `create function count_rows() returns trigger language plpgsql as $$
declare difference integer := (select count(*) from changed);
begin
  if tg_op = 'DELETE' then difference := -difference; end if;
  update row_counts set total = total + difference where name = tg_table_name;
  return null;
end $$`,
  ...SEARCHED.flatMap(([table]) => [
    `insert into row_counts values ('${table}', 0)`,
    `create trigger ${table}_counted_on_insert after insert on ${table}
      referencing new table as changed for each statement execute function count_rows()`,
    `create trigger ${table}_counted_on_delete after delete on ${table}
      referencing old table as changed for each statement execute function count_rows()`
  ])
];
