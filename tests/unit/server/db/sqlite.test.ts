import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../../../server/db/sqlite.ts';

test('§0 Database: a row has the columns that a migration added after its statement was prepared', () => {
  const connection = openSqlite(':memory:');
  onTestFinished(() => connection.close());
  const run = (sql: string) => connection.prepare(sql).run([]);
  run('create table plants (id integer)');
  run('insert into plants values (1)');
  const read = () => connection.prepare('select * from plants').all([]);
  expect(read()).toEqual([{ id: 1 }]);
  run("alter table plants add name text default 'Jahe'");
  expect(read()).toEqual([{ id: 1, name: 'Jahe' }]);
});
