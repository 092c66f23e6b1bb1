import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskReserve } from '../../../../server/db/disk-reserve.ts';
import { lockDataDir, openSqlite, refuseDamagedFile } from '../../../../server/db/sqlite.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { SILENT, testApp } from '../../../support/test-app.ts';

test('§0 Database: a prepared statement also returns columns that a migration added later', () => {
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

test('§0 Data directory: a file that cannot be opened is named, and not reported as damaged', async () => {
  const folder = await temporaryFolder();
  // Uses folders instead of another user's files, because root could open these.
  for (const name of ['server.lock', 'data.sqlite']) await mkdir(join(folder, name));
  const refusal = (file: string) =>
    `DATA_DIR cannot be used: ${file}: unable to open database file`;
  expect(() => lockDataDir(folder)).toThrow(refusal(join(folder, 'server.lock')));
  const file = join(folder, 'data.sqlite');
  expect(() => refuseDamagedFile(file)).toThrow(refusal(file));
});

// `/proc` reports a size of 0, like some network file systems.
test.skipIf(!existsSync('/proc'))(
  '§0 Full disk: a disk that reports no size counts as having space',
  async () => {
    const { db, close } = await testApp();
    onTestFinished(close);
    const options = { db, log: SILENT, isReleased: false };
    expect(await (await openDiskReserve('/proc', options)).hasSpace()).toBe(true);
  }
);
