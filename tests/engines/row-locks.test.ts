import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { lockImages } from '../../server/images/image-storage.ts';
import { addVersion, lockVersions } from '../../server/versions/version-repository.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';
import { outcome } from '../support/refused.ts';
import { SITI, type TestApp } from '../support/test-app.ts';

const { product, productCategory, user } = entities;

/** Waits until statements of the app are blocked by a lock of the test's transaction. */
const untilWaiting = (app: TestApp, statements = 1) =>
  expect
    .poll(async () => {
      const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
      return Number((await waiting.execute(app.db)).rows[0]?.count);
    })
    .toBe(statements);

appOfEach('postgres');

it('§7 Categories: the deletion of a category waits for a concurrent insert of a product in it, and counts this product', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  let deletion: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (trx) => {
    const keys = { name: 'Sirih', name_key: 'sirih', created_at: '', updated_at: '' };
    const row = { ...keys, price: 1, product_category_id: id } as never;
    await trx.insertInto('products').values(row).execute();
    deletion = api.remove(productCategory, id).catch((error: unknown) => error);
    await untilWaiting(app);
  });
  expect(await deletion).toMatchObject({
    status: 409,
    message: 'The category "Daun" cannot be deleted: 1 product uses it.'
  });
});

it('§6 Roles: a demotion waits for a concurrent one, and is refused if only one administrator is left', async () => {
  const made = await api.create(user, { ...SITI, role: 'admin' });
  let demotion: Promise<number> = Promise.resolve(0);
  await app.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ role: 'user' }).where('id', '=', 1).execute();
    demotion = outcome(api.update(user, made.id, { role: 'user' }));
    await untilWaiting(app);
  });
  expect(await demotion).toBe(409);
  const admins = app.db.selectFrom('users').select('id').where('role', '=', 'admin');
  expect(await admins.execute()).toEqual([{ id: made.id }]);
});

it('§5 Import: an import waits for a concurrent change of a row, and compares with the changed row', async () => {
  const { id } = await api.create(product, { name: 'Jahe', price: 1 });
  let imported: Promise<{ action: string }[]> = Promise.resolve([]);
  await app.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ price: 2 }).where('id', '=', id).execute();
    imported = api.importRows(product, [{ name: 'Jahe', price: '1' }], false);
    await untilWaiting(app);
  });
  expect(await imported).toMatchObject([{ action: 'update', id }]);
  expect((await app.guest.one(product, id)).price).toBe(1);
});

it('§5 Undo of an import: waits for a concurrent publication of one of its versions, and does not withdraw this version', async () => {
  const mark = '0123456789abcdef0123456789abcdef';
  const change = { action: 'update', row_id: 1, title: 'Jahe', fields: {}, image: '' } as const;
  const author = { entity: 'product', by_id: 1, by_username: 'admin', import: mark } as const;
  await addVersion(app.db, { ...change, ...author, state: 'submitted' });
  let undo: Promise<number> = Promise.resolve(0);
  await app.db.transaction().execute(async (trx) => {
    await lockVersions(trx);
    undo = outcome(api.undoImport(mark));
    await untilWaiting(app);
    await trx.updateTable('versions').set({ state: 'published' }).execute();
  });
  expect(await undo).toBe(404);
  const versions = app.db.selectFrom('versions').select('state');
  expect(await versions.execute()).toEqual([{ state: 'published' }]);
});

it('§4 Trash: restores wait for a concurrent permanent deletion, and then find no row', async () => {
  const { id, image } = await api.create(product, { name: 'Jahe', price: 1 }, await picture());
  const trashed = await api.remove(product, id);
  let restored: Promise<unknown[]> = Promise.resolve([]);
  await app.db.transaction().execute(async (trx) => {
    await lockImages(trx, [image]);
    restored = Promise.all([
      outcome(api.restoreTrashed(trashed)),
      api.restoreManyTrashed([trashed])
    ]);
    await untilWaiting(app, 2);
    await trx.deleteFrom('trash').execute();
  });
  expect(await restored).toMatchObject([404, { restored: [], refused: [{ id: trashed }] }]);
  expect(await app.guest.list(product)).toEqual([]);
});

it('§4 Trash: locking 5,000 pictures takes at most 256 locks, because PostgreSQL has memory for only a few thousand locks', async () => {
  const paths = Array.from({ length: 5000 }, (_, nth) => `/uploads/${hash('md5', `${nth}`)}.webp`);
  const locks = sql`select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`;
  await app.db.transaction().execute(async (trx) => {
    await lockImages(trx, paths.toSorted());
    expect((await locks.execute(trx)).rows.length).toBeLessThanOrEqual(256);
  });
});

it('§7 Reset: a second factor that is set up during a reset of the password is refused', async () => {
  const siti = app.client((await app.guest.register(SITI)).token);
  const { id } = await siti.profile();
  const { secret, setup } = await siti.beginSecondFactor(SITI.password);
  let added: Promise<number> = Promise.resolve(0);
  await app.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: '' }).where('id', '=', id).execute();
    added = outcome(siti.confirmSecondFactor({ setup, code: codeOf(secret) }));
    await untilWaiting(app);
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  });
  expect(await added).toBe(422);
  expect(await app.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
});
