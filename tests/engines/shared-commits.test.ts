import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isDiskFull } from '../../server/db/db-errors.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/tables.ts';
import { sharedSource } from '../support/databases.ts';

// A unit of work is a transaction, or a statement outside of any transaction.
const WRITERS = 16;
const NUMBERS = Array.from({ length: WRITERS }, (_, index) => index);

/** Opens two connections to an SQLite file, with a table that contains a row for each writer. */
async function open() {
  const { source, folder, drop } = await sharedSource('sqlite');
  onTestFinished(drop);
  const openAgain = async () => {
    const db = await openDatabase(source);
    onTestFinished(() => db.destroy());
    return db;
  };
  const db = await openAgain();
  await sql`create table notes (id integer primary key, text text not null)`.execute(db);
  for (const id of NUMBERS) await write(db, id, 'old');
  const other = await openAgain();
  return { db, other, openAgain, file: join(folder, 'wisata-jamu.sqlite') };
}

const write = (db: Database, id: number, text: string) =>
  sql`insert or replace into notes (id, text) values (${id}, ${text})`.execute(db);

const read = async (db: Database): Promise<string[]> =>
  (await sql<{ text: string }>`select text from notes order by id`.execute(db)).rows.map(
    ({ text }) => text
  );

/** Writes a row twice in a transaction that waits for the event loop between the two writes. */
const writeSlowly = (db: Database, id: number, text: string) =>
  db.transaction().execute(async (trx) => {
    await write(trx, id, text);
    await setImmediate();
    await write(trx, id, text);
  });

it('§0 SQLite: units of work that wait at the same time share commits, and every connection sees their rows', async () => {
  const { db, other, file } = await open();
  const written = () => statSync(`${file}-wal`).size;
  let before = written();
  for (const id of NUMBERS) await writeSlowly(db, id, 'alone');
  const alone = written() - before;
  before = written();
  await Promise.all(NUMBERS.map((id) => writeSlowly(db, id, 'together')));
  expect(written() - before).toBeLessThan(alone / 3);
  expect(await read(db)).toEqual(NUMBERS.map(() => 'together'));
  expect(await read(other)).toEqual(NUMBERS.map(() => 'together'));
});

it('§0 SQLite: a unit of work is committed even if further units keep arriving', async () => {
  const { db } = await open();
  let isCommitted = false;
  const units = NUMBERS.map((id) => write(db, id, 'new').then(() => (isCommitted = true)));
  const end = performance.now() + 5000;
  while (!isCommitted && performance.now() < end) {
    units.push(write(db, 0, 'newer').then(() => true));
    await setImmediate();
  }
  expect(isCommitted).toBe(true);
  await Promise.all(units);
});

it('§0 SQLite: a unit of work that throws changes nothing, and the units that share its commit are stored', async () => {
  const { db, other } = await open();
  const results = await Promise.allSettled(
    NUMBERS.map((id) =>
      db.transaction().execute(async (trx) => {
        await write(trx, id, 'new');
        await setImmediate();
        if (id % 3 === 1) throw new Error('refused');
        // A violated constraint fails only its statement, not the unit of work.
        if (id % 3 === 2) await write(trx, id, null as never).catch(() => undefined);
      })
    )
  );
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    NUMBERS.map((id) => id % 3 !== 1)
  );
  expect(await read(other)).toEqual(NUMBERS.map((id) => (id % 3 === 1 ? 'old' : 'new')));
});

it('§0 SQLite: reads outside of a unit of work see only committed rows, and do not wait for the unit to end', async () => {
  const { db } = await open();
  const first = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (trx) => {
    await write(trx, 0, 'new');
    expect((await read(trx))[0]).toBe('new');
    await first.promise;
  });
  const waiting = write(db, 1, 'new');
  expect((await read(db)).slice(0, 2)).toEqual(['old', 'old']);
  first.resolve();
  await Promise.all([writing, waiting]);
  expect((await read(db)).slice(0, 2)).toEqual(['new', 'new']);
});

it('§0 SQLite: a read-only transaction sees the state at its start and blocks no writes', async () => {
  const { db } = await open();
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const before = await read(snapshot);
      await Promise.all(NUMBERS.map((id) => writeSlowly(db, id, 'new')));
      expect(await read(snapshot)).toEqual(before);
      await expect(write(snapshot, 1, 'never')).rejects.toThrow('readonly');
      expect(await read(db)).toEqual(NUMBERS.map(() => 'new'));
    });
});

it('§0 SQLite: the write-ahead log shrinks again after it grew during a long read', async () => {
  const { db, other, file } = await open();
  const readOnly = other.transaction().setAccessMode('read only');
  await readOnly.execute(async (snapshot) => {
    await read(snapshot);
    for (const id of NUMBERS) await write(db, id, 'x'.repeat(2_000_000));
  });
  await sql`pragma wal_checkpoint(restart)`.execute(db);
  await write(db, 0, 'short');
  expect(statSync(`${file}-wal`).size).toBeLessThan(20_000_000);
});

it('§0 Full disk: if units of work share a commit, exactly those that were reported as successful are stored', async () => {
  const { db, other } = await open();
  const limit = async (pages: number) =>
    void (await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
  await limit(1);
  const large = 'x'.repeat(1_000_000);
  for (const failing of [0, 7, WRITERS - 1]) {
    const before = await read(other);
    const errors = await Promise.all(
      NUMBERS.map((id) =>
        writeSlowly(db, id, id === failing ? large : `new ${failing}`).then(
          () => undefined,
          (error: unknown) => error
        )
      )
    );
    expect(isDiskFull(errors[failing])).toBe(true);
    expect(errors.filter((error) => error && !isDiskFull(error))).toEqual([]);
    expect(await read(other)).toEqual(
      NUMBERS.map((id) => (errors[id] ? before[id] : `new ${failing}`))
    );
  }
  await limit(1_000_000);
  await Promise.all(NUMBERS.map((id) => writeSlowly(db, id, large)));
  expect(await read(other)).toEqual(NUMBERS.map(() => large));
});

it('§0 Full disk: a unit of work that ignores the error of a full disk stores either all of its later writes or none', async () => {
  const { db, other } = await open();
  await sql`pragma max_page_count = 1`.execute(db);
  const ignoring = db.transaction().execute(async (trx) => {
    await write(trx, 1, 'x'.repeat(1_000_000)).catch(() => undefined);
    await setImmediate();
    for (const id of [2, 3]) await write(trx, id, 'new').catch(() => undefined);
  });
  const results = await Promise.allSettled([writeSlowly(db, 0, 'new'), ignoring]);
  const [first, rest] = results.map(({ status }) => (status === 'fulfilled' ? 'new' : 'old'));
  expect((await read(other)).slice(0, 4)).toEqual([first, 'old', rest, rest]);
});

it('§0 SQLite: a commit that fails rejects all of its units of work, but no later ones', async () => {
  const { db, other } = await open();
  await sql`create table links (note integer references notes deferrable initially deferred)`.execute(
    db
  );
  const results = await Promise.allSettled([
    ...NUMBERS.map((id) => writeSlowly(db, id, 'new')),
    sql`insert into links values (99)`.execute(db)
  ]);
  const stored = await read(other);
  expect(results.at(-1)).toMatchObject({ status: 'rejected' });
  expect(stored).toEqual(
    results.slice(0, -1).map(({ status }) => (status === 'fulfilled' ? 'new' : 'old'))
  );
  await writeSlowly(db, 0, 'later');
  expect((await read(other))[0]).toBe('later');
});

it('§0 SQLite: closing the database waits for the units of work that have started', async () => {
  const { db, openAgain } = await open();
  const writing = Promise.all(NUMBERS.map((id) => writeSlowly(db, id, 'new')));
  await setImmediate();
  await Promise.all([writing, db.destroy()]);
  expect(await read(await openAgain())).toEqual(NUMBERS.map(() => 'new'));
});
