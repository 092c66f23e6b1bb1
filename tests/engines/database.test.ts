import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { withSnapshot } from '../../server/backup/snapshot.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { isConnectionUseless, isUnavailable } from '../../server/db/db-errors.ts';
import type { Engine } from '../../server/db/engine.ts';
import { connect, openDatabase, type DatabaseSource } from '../../server/db/open.ts';
import type { Database } from '../../server/db/tables.ts';
import { closing } from '../support/closing.ts';
import { ask, sharedSource } from '../support/databases.ts';
import { startPooler } from '../support/pooler.ts';
import { refused } from '../support/refused.ts';
import { program } from '../support/server-process.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

const run = promisify(execFile);
const { product, productCategory } = entities;
const { kept } = closing();

/** Creates a database for the current test. `open` runs all migrations and opens it. */
async function newSource(engine: Engine) {
  const { source, folder, drop } = await sharedSource(engine);
  kept({ close: drop });
  const open = async () => {
    const db = await openDatabase(source);
    kept({ close: () => db.destroy() });
    return db;
  };
  const address = 'postgres' in source ? source.postgres : '';
  const name = address && new URL(address).pathname.slice(1);
  return { source, folder, address, name, open };
}

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Migrations: several processes that start at the same time on an empty database all succeed', async () => {
    const { source, open: openHere } = await newSource(engine);
    const opener = join(import.meta.dirname, '../support/open-database.ts');
    const open = () => run(process.execPath, [opener, JSON.stringify(source)]);
    await Promise.all(Array.from({ length: 3 }, open));
    const db = await openHere();
    const { rows } = await sql`select name || '.ts' as name from kysely_migration`.execute(db);
    const files = (await readdir('server/db/migrations')).filter((name) => /^\d/.test(name));
    expect(rows).toEqual(files.toSorted().map((name) => ({ name })));
    await createRepository(db, product).create({ name: 'Kunyit', price: 1 });
    expect(await createRepository(db, product).findById(1)).toMatchObject({ name: 'Kunyit' });
  }, 120_000);

  it('§0 Migrations: a database of a newer version is refused with a message that names the variable', async () => {
    const { folder, address, open } = await newSource(engine);
    const db = await open();
    await sql`insert into kysely_migration values ('0999-later', '2999-01-01')`.execute(db);
    await db.destroy();
    const env = { DATA_DIR: folder, ...(address && { DATABASE_URL: address }) };
    const { ended, output } = program(['server/main.ts', '--api'], env);
    expect([await ended, output()]).toEqual([
      1,
      expect.stringMatching(
        /^Wisata Jamu did not start: (DATA_DIR|DATABASE_URL) .*newer version, which added the migration 0999-later$/m
      )
    ]);
  }, 60_000);

  it('§0 Migrations: a database that cannot be opened or migrated is refused with a message that names the variable', async () => {
    const [source, sentence] =
      engine === 'sqlite'
        ? [{ file: '/nowhere/at/all' }, /^DATA_DIR cannot be used/]
        : [{ postgres: 'postgres://nobody@127.0.0.1:1/none' }, /^DATABASE_URL cannot be used/];
    await expect(openDatabase(source as DatabaseSource)).rejects.toThrow(sentence as RegExp);
    const taken = (await newSource(engine)).source;
    const db = connect(taken);
    await sql`create table products (id integer)`.execute(db);
    await db.destroy();
    await expect(openDatabase(taken)).rejects.toThrow(/cannot be used: .*products.* exists/);
  });
});

it('§0 SQLite: commits are synced to disk, foreign keys are enforced, and statements wait for a locked database', async () => {
  const db = await (await newSource('sqlite')).open();
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
  expect(await Promise.all(names.map(pragma))).toEqual(['wal', 2, 1, 5000]);
});

it('§0 SQLite: a write that another process blocks gets 503, not 500', async () => {
  const { folder, open } = await newSource('sqlite');
  const db = await open();
  await sql`pragma busy_timeout = 50`.execute(db);
  const other = new DatabaseSync(join(folder, 'wisata-jamu.sqlite'));
  other.exec('begin immediate');
  const create = () => createRepository(db, productCategory).create({ name: 'Daun' });
  expect(isUnavailable(await refused(create()))).toBe(true);
  other.exec('rollback');
  expect((await create()).id).toBe(1);
  other.close();
});

it('§0 Postgres: migrations run in the schema of the search path, without time limits', async () => {
  const { address, name, open } = await newSource('postgres');
  await ask(
    address,
    'create table kysely_migration (name text)',
    'create table seen (statement_limit text)',
    `create function see() returns event_trigger language plpgsql as $$ begin
      insert into public.seen values (current_setting('statement_timeout'));
    end $$`,
    'create schema jamu',
    `alter database ${name} set search_path = jamu`,
    `alter database ${name} set statement_timeout = '20s'`,
    'create event trigger see on ddl_command_start execute function see()'
  );
  await open();
  await open();
  const schemas = "select distinct schemaname from pg_tables where tablename = 'products'";
  expect(await ask(address, schemas)).toEqual([{ schemaname: 'jamu' }]);
  const limits = await ask(address, 'select distinct statement_limit from public.seen');
  expect(limits).toEqual([{ statement_limit: '0' }]);
});

it('§0 Postgres: an account without the right to create tables is refused, with the remedy', async () => {
  const { address } = await newSource('postgres');
  const role = `role_${process.pid}`;
  await ask(address, `create role ${role} login password 'jamu'`);
  const { href } = Object.assign(new URL(address), { username: role, password: 'jamu' });
  const denied = /permission denied for schema public: make the account its owner$/;
  await expect(openDatabase({ postgres: href })).rejects.toThrow(denied);
  await ask(address, `drop role ${role}`);
});

it('§0 Postgres: a server older than version 14 is refused', async () => {
  const { address, name } = await newSource('postgres');
  await ask(
    address,
    `create function public.current_setting(text) returns text language sql as $$
      select case $1 when 'server_version_num' then '130023' else pg_catalog.current_setting($1) end $$`,
    `alter database ${name} set search_path = public, pg_catalog`
  );
  await expect(openDatabase({ postgres: address })).rejects.toThrow(
    'DATABASE_URL cannot be used: PostgreSQL 14 or newer is required'
  );
});

it('§0 Postgres: a database with an encoding other than UTF8 is refused, with the remedy', async () => {
  const server = process.env['TEST_POSTGRES'] ?? '';
  const address = new URL(server);
  address.pathname = `latin_${process.pid}`;
  await ask(
    server,
    `create database latin_${process.pid} template template0 encoding 'LATIN1'
      locale 'C' locale_provider libc`
  );
  await expect(openDatabase({ postgres: address.href })).rejects.toThrow(
    "DATABASE_URL cannot be used: the encoding of the database is not UTF8: create it with ENCODING 'UTF8'"
  );
  await ask(server, `drop database latin_${process.pid}`);
});

it('§0 Postgres: writes get 503 while the server is read-only, and succeed on new connections afterwards', async () => {
  const { address, name, open } = await newSource('postgres');
  const db = await open();
  const create = () => createRepository(db, productCategory).create({ name: 'Daun' });
  await ask(
    address,
    `alter database ${name} set default_transaction_read_only = on`,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
  );
  // Ignores this error, because a connection that was terminated above can cause it.
  await refused(create());
  const error = await refused(create());
  expect([isConnectionUseless(error), isUnavailable(error)]).toEqual([true, true]);
  expect(await db.selectFrom('product_categories').selectAll().execute()).toEqual([]);
  await ask(
    address,
    'set default_transaction_read_only = off',
    `alter database ${name} reset default_transaction_read_only`
  );
  // The connection that served the query above is still read-only, so one more write fails.
  expect(isConnectionUseless(await refused(create()))).toBe(true);
  expect((await create()).name).toBe('Daun');
});

/** Reads from a server that does not respond, and lets `time` ms pass. Returns the error. */
async function readInVain(db: Database, time: number): Promise<unknown> {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failed = refused(sql`select 1`.execute(db));
  await vi.advanceTimersByTimeAsync(time);
  vi.useRealTimers();
  return failed;
}

it('§0 Postgres: a connection without response is closed, and the next statement uses a new one', async () => {
  const pooler = await startPooler((await newSource('postgres')).address, () => false);
  onTestFinished(pooler.close);
  const db = connect({ postgres: pooler.address });
  kept({ close: () => db.destroy() });
  const read = () => sql`select 1 as one`.execute(db);
  await read();
  pooler.silence();
  expect(isUnavailable(await readInVain(db, 15_000))).toBe(true);
  expect((await read()).rows).toEqual([{ one: 1 }]);
});

it('§0 Postgres: if a server accepts connections but never responds, requests get 503 after five seconds', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const db = connect({ postgres: `postgres://jamu@127.0.0.1:${port}/jamu` });
  kept({ close: () => db.destroy() });
  expect(isUnavailable(await readInVain(db, 5000))).toBe(true);
});

it('§0 Backup: PostgreSQL’s time limit for idle transactions does not end a snapshot while files are read', async () => {
  const { address, name, open } = await newSource('postgres');
  await ask(address, `alter database ${name} set idle_in_transaction_session_timeout = '1s'`);
  const products = await withSnapshot(await open(), async (snapshot) => {
    await ask(address, 'select pg_sleep(1.5)');
    return snapshot.selectFrom('products').selectAll().execute();
  });
  expect(products).toEqual([]);
});

it('§0 Postgres: errors of an unreachable, overloaded, stopping or starting server result in 503, and other errors do not', () => {
  const codes = '08006 25P03 25P04 40001 40P01 53200 53300 55P03 57014 57P01 57P02 57P03 57P05';
  const network = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND';
  for (const code of `${codes} ${network} EAI_AGAIN`.split(' '))
    expect(isUnavailable({ code }), code).toBe(true);
  // The error of Supavisor if it has no free connection.
  expect(isUnavailable({ code: 'XX000', severity: 'FATAL' })).toBe(true);
  for (const message of [
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect'
  ])
    expect(isUnavailable(new Error(message)), message).toBe(true);
  for (const error of [undefined, new Error('Connection'), { code: '23505' }, { code: 'XX000' }])
    expect(isUnavailable(error)).toBe(false);
});
