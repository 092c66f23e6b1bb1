import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { isUnavailable } from '../../server/db/db-errors.ts';
import { openDatabase } from '../../server/db/open.ts';
import { freshSource, sharedSource } from '../support/databases.ts';
import { startPostgres } from '../support/postgres.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const run = promisify(execFile);
const { product, productCategory } = entities;
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error
  );

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Migrations: processes that start at once on an empty database all succeed', async () => {
    for (let round = 0; round < 3; round++) {
      const { source, drop } = await sharedSource(engine);
      const open = () =>
        run(process.execPath, [
          join(import.meta.dirname, '../support/open-database.ts'),
          JSON.stringify(source)
        ]);
      await Promise.all(Array.from({ length: 3 }, open));
      const db = await openDatabase(source);
      const { rows } = await sql`select name from kysely_migration`.execute(db);
      const names = [
        '0001-first',
        '0002-tries',
        '0003-trash-and-history',
        '0004-accounts',
        '0005-centre-products',
        '0006-visitor-photos',
        '0007-translations',
        '0008-centre-names',
        '0009-search-texts',
        '0010-picture-texts',
        '0011-manufacturer-coordinates',
        '0012-search-places',
        '0013-text-states',
        '0014-statuses',
        '0015-pictures',
        '0016-proposals',
        '0017-incomplete-rows',
        '0018-product-views',
        '0019-library-pictures',
        '0020-manufacturer-products',
        '0021-search-begun',
        '0022-lacking-products',
        '0023-sign-ins',
        '0025-proposal-steps',
        '0026-search-in-memory',
        '0027-no-text-states',
        '0028-settings-and-rate-limits',
        '0029-taught-photos',
        '0030-picture-names',
        '0031-planned-visits',
        '0032-visits-by-day',
        '0033-taught-uploads',
        '0034-pending-versions',
        '0035-second-opinions',
        '0036-deletions',
        '0037-lookalikes',
        '0038-users-by-email',
        '0040-photos',
        '0041-shown-photos',
        '0042-views-and-open-records'
      ];
      expect(rows).toEqual(names.map((name) => ({ name })));
      await createRepository(db, product).create({ name: 'Kunyit', price: 1 });
      expect(await createRepository(db, product).search('unyi', 5)).toHaveLength(1);
      await db.destroy();
      await drop();
    }
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
    )) as {
      code: number;
      stderr: string;
    };
    expect(code).toBe(1);
    expect(stderr).toEqual(
      expect.stringMatching(
        /^Wisata Jamu did not start: (DATA_DIR|DATABASE_URL) .*newer version, which added the migration 0999-later\n$/
      )
    );
    await drop();
  }, 60_000);

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

it('§0 Postgres: while it is down the API responds 503 with Retry-After, then works without a restart', async () => {
  const server = await startPostgres();
  const { source } = await freshSource('postgres', server.address);
  const app = await testApp('postgres', { source });
  const { api, token } = await app.admin();
  await api.create(productCategory, { name: 'Daun' });
  let reads = 0;
  const ask = (method: 'GET' | 'POST') =>
    method === 'GET'
      ? app.request(`/api/product-category?per_page=${++reads}`)
      : app.request('/api/admin/product-category', {
          method,
          body: '{"name":"Rimpang"}',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        });
  await Promise.all(Array.from({ length: 5 }, () => ask('GET'))); // opens several connections that stay idle
  const broken = app.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await server.kill();
    await sql`select pg_sleep(1)`.execute(trx);
  });
  expect(isUnavailable(await failure(broken))).toBe(true);
  for (const method of ['GET', 'POST', 'GET', 'POST'] as const) {
    const answer = await ask(method);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(((await answer.json()) as { message: string }).message).toBe(
      'The service is temporarily unavailable. Please try again shortly.'
    );
  }
  await server.start();
  await expect.poll(async () => (await ask('GET')).status, { timeout: 15_000 }).toBe(200);
  expect((await ask('POST')).status).toBe(201);
  expect((await app.guest.list(productCategory)).map(({ name }) => name)).toEqual([
    'Daun',
    'Rimpang'
  ]);
  await app.close();
  await server.remove();
}, 60_000);
