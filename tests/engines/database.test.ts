import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { isReadOnly, isUnavailable } from '../../server/db/db-errors.ts';
import { openDatabase } from '../../server/db/open.ts';
import { ask, freshSource, sharedSource } from '../support/databases.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

const run = promisify(execFile);
const { product, productCategory } = entities;
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error
  );

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Migrations: processes that start at once on an empty database all succeed', async () => {
    const { source, drop } = await sharedSource(engine);
    const program = join(import.meta.dirname, '../support/open-database.ts');
    const open = () => run(process.execPath, [program, JSON.stringify(source)]);
    await Promise.all(Array.from({ length: 3 }, open));
    const db = await openDatabase(source);
    const { rows } = await sql`select name || '.ts' as name from kysely_migration`.execute(db);
    const files = (await readdir('server/db/migrations')).filter((name) => /^\d/.test(name));
    expect(rows).toEqual(files.toSorted().map((name) => ({ name })));
    await createRepository(db, product).create({ name: 'Kunyit', price: 1 });
    expect(await createRepository(db, product).findById(1)).toMatchObject({ name: 'Kunyit' });
    await db.destroy();
    await drop();
  }, 120_000);

  it('§0 Migrations: a database of a newer version is refused with a message that names the variable', async () => {
    const { source, folder, drop } = await sharedSource(engine);
    const db = await openDatabase(source);
    await sql`insert into kysely_migration values ('0999-later', ${new Date().toISOString()})`.execute(
      db
    );
    await db.destroy();
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      ...('postgres' in source ? { DATABASE_URL: source.postgres } : {})
    };
    const { code, stderr } = (await failure(
      run(process.execPath, ['server/main.ts', '--api'], { env })
    )) as { code: number; stderr: string };
    expect(code).toBe(1);
    expect(stderr).toEqual(
      expect.stringMatching(
        /^Wisata Jamu did not start: (DATA_DIR|DATABASE_URL) .*newer version, which added the migration 0999-later\n$/
      )
    );
    await drop();
  }, 60_000);

  it('§0 Migrations: the migration that CONTRIBUTING names runs on a migrated database', async () => {
    const { source, drop } = await sharedSource(engine);
    const db = await openDatabase(source);
    const last = (await readdir('server/db/migrations')).toSorted().at(-1) ?? '';
    const next = String(Number.parseInt(last, 10) + 1).padStart(4, '0');
    const recipe = await readFile('CONTRIBUTING.md', 'utf8');
    const name = /migrations\/(NNNN-.+)\.ts/.exec(recipe)?.[1]?.replace('NNNN', next) ?? '';
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const empty: Migration = { up: async () => undefined };
    const getMigrations = async () =>
      Object.fromEntries([...rows.map((row) => row.name), name].map((each) => [each, empty]));
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    expect(error).toBeUndefined();
    await db.destroy();
    await drop();
  });

  it('§0 Migrations: a database that cannot be opened is refused with a message that names the variable', async () => {
    const source =
      engine === 'sqlite'
        ? { file: '/nowhere/at/all' }
        : { postgres: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(openDatabase(source)).rejects.toThrow(
      engine === 'sqlite' ? /^DATA_DIR cannot be used/ : /^DATABASE_URL cannot be used/
    );
  });
});

it('§0 SQLite: commits are synced to disk, foreign keys are enforced, and locks are waited for', async () => {
  const { source, drop } = await sharedSource('sqlite');
  const db = await openDatabase(source);
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(
    await Promise.all(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma))
  ).toEqual(['wal', 2, 1, 5000]);
  await db.destroy();
  await drop();
});

it('§0 SQLite: a lock held by another process gets 503, not 500', async () => {
  const { source, folder, drop } = await sharedSource('sqlite');
  const db = await openDatabase(source);
  await sql`pragma busy_timeout = 50`.execute(db);
  const other = new DatabaseSync(join(folder, 'wisata-jamu.sqlite'));
  other.exec('begin immediate');
  expect(
    isUnavailable(await failure(createRepository(db, productCategory).create({ name: 'Daun' })))
  ).toBe(true);
  other.exec('rollback');
  expect((await createRepository(db, productCategory).create({ name: 'Daun' })).id).toBe(1);
  other.close();
  await db.destroy();
  await drop();
});

it('§0 Postgres: migrations run in the schema of the search path, without time limits', async () => {
  const { source, drop } = await freshSource('postgres');
  const { postgres } = source as { postgres: string };
  const name = new URL(postgres).pathname.slice(1);
  await ask(
    postgres,
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
  await (await openDatabase(source)).destroy();
  await (await openDatabase(source)).destroy();
  const schemas = "select distinct schemaname from pg_tables where tablename = 'products'";
  expect(await ask(postgres, schemas)).toEqual([{ schemaname: 'jamu' }]);
  const limits = await ask(postgres, 'select distinct statement_limit from public.seen');
  expect(limits).toEqual([{ statement_limit: '0' }]);
  await drop();
});

it('§0 Postgres: an account that may create no tables is refused with the remedy', async () => {
  const { source, drop } = await freshSource('postgres');
  const { postgres } = source as { postgres: string };
  const role = `role_${process.pid}`;
  await ask(postgres, `create role ${role} login password 'jamu'`);
  const address = Object.assign(new URL(postgres), { username: role, password: 'jamu' });
  const denied = /permission denied for schema public: make the account its owner$/;
  await expect(openDatabase({ postgres: address.href })).rejects.toThrow(denied);
  await drop();
  await ask(process.env['TEST_POSTGRES'] ?? '', `drop role ${role}`);
});

it('§0 Postgres: a database with an encoding other than UTF8 is refused with the remedy', async () => {
  const server = process.env['TEST_POSTGRES'] ?? '';
  const address = new URL(server);
  address.pathname = `latin_${process.pid}`;
  await ask(
    server,
    `create database latin_${process.pid} template template0 encoding 'LATIN1'
      locale 'C' locale_provider libc`
  );
  await expect(openDatabase({ postgres: address.href })).rejects.toThrow(
    "DATABASE_URL cannot be used, the database: its encoding is not UTF8: create it with ENCODING 'UTF8'"
  );
  await ask(server, `drop database latin_${process.pid}`);
});

it('§0 Postgres: writes get 503 while the server is read-only, and work on its successor', async () => {
  const { source, drop } = await freshSource('postgres');
  const { postgres } = source as { postgres: string };
  const name = new URL(postgres).pathname.slice(1);
  const db = await openDatabase(source);
  const categories = createRepository(db, productCategory);
  await ask(
    postgres,
    `alter database ${name} set default_transaction_read_only = on`,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
  );
  // The first query may get the ended connection.
  await failure(categories.create({ name: 'Daun' }));
  const refused = await failure(categories.create({ name: 'Daun' }));
  expect([isReadOnly(refused), isUnavailable(refused)]).toEqual([true, true]);
  expect(await db.selectFrom('product_categories').selectAll().execute()).toEqual([]);
  await ask(
    postgres,
    'set default_transaction_read_only = off',
    `alter database ${name} reset default_transaction_read_only`
  );
  // The connection of the reading leads to the former server once more.
  expect(isReadOnly(await failure(categories.create({ name: 'Daun' })))).toBe(true);
  expect((await categories.create({ name: 'Daun' })).name).toBe('Daun');
  await db.destroy();
  await drop();
});

it('§0 Postgres: a statement that takes too long gets 503', async () => {
  const { source, drop } = await freshSource('postgres');
  const db = await openDatabase(source);
  expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([
    { statement_timeout: '10s' }
  ]);
  const slow = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 50`.execute(trx);
    await sql`select pg_sleep(5)`.execute(trx);
  });
  expect(isUnavailable(await failure(slow))).toBe(true);
  await db.destroy();
  await drop();
});
