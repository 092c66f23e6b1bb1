import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { ApiError } from '#lib/api/api-error.ts';
import { entities } from '#lib/contract/entities.ts';
import { ENGINES, testApp } from '../support/test-app.ts';
import type { TestApp } from '../support/test-app.ts';

const { product, productCategory, jamuCentre, user } = entities;
const SITI = { username: 'siti', email: 'siti@example.test', password: 'Kunyit$2026' };

/** What became of a call: 200, or the status it was refused with. */
const outcome = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: ApiError) => error.status
  );

/** Waits until a statement of the app waits for a lock of ours. */
const untilWaiting = (app: TestApp) =>
  expect
    .poll(async () => {
      const waiting = sql<{
        count: number;
      }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return Number((await waiting.execute(app.db)).rows[0]?.count);
    })
    .toBe(1);

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let api: Awaited<ReturnType<TestApp['admin']>>['api'];
  beforeEach(async () => {
    app = await testApp(engine);
    ({ api } = await app.admin());
  });
  afterEach(() => app.close());

  it('§8 Names: two creates of one name at the same moment, in any case: one is made, one is a conflict', async () => {
    const results = await Promise.all(['KÜNYIT', 'künyit ', 'Ku\u0308nyit'].map((name) => outcome(api.create(jamuCentre, { name }))));
    expect(results.toSorted()).toEqual([200, 409, 409]);
    expect(await app.guest.list(jamuCentre)).toHaveLength(1);
  });

  it('§7 Categories: one in use cannot be deleted, and the answer says by how many', async () => {
    const { id } = await api.create(productCategory, { name: 'Daun' });
    for (const name of ['Sirih', 'Kelor']) await api.create(product, { name, price: 1, product_category_id: id });
    await expect(api.remove(productCategory, id)).rejects.toMatchObject({
      status: 409,
      message: 'This category cannot be deleted: 2 products use it.'
    });
  });

  it('§7 Categories: deleted while a product is put into it, one of both is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await api.create(productCategory, { name: `Daun ${round}` });
      const results = await Promise.all([
        outcome(api.remove(productCategory, id)),
        outcome(api.create(product, { name: `Sirih ${round}`, price: 1, product_category_id: id }))
      ]);
      expect([
        [200, 422],
        [409, 200]
      ]).toContainEqual(results);
    }
  });

  it('§6 Roles: two administrators who demote each other at the same moment leave one', async () => {
    for (let round = 0; round < 4; round++) {
      const name = `siti${round}`;
      const made = await api.create(user, { ...SITI, username: name, email: `${name}@example.test`, role: 'admin' });
      const { token } = await app.guest.login({ email: `${name}@example.test`, password: SITI.password, rememberMe: false });
      const results = await Promise.all([
        outcome(api.update(user, made.id, { role: 'user' })),
        outcome(app.client(token).update(user, 1, { role: 'user' }))
      ]);
      const admins = await app.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      expect([admins.length, results.filter((status) => status === 200).length]).toEqual([1, 1]);
      if (admins[0]?.id !== 1) {
        await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', 1).execute();
        ({ api } = await app.admin());
        await api.update(user, made.id, { role: 'user' });
      }
    }
  });
});

describe('on postgres, held in the middle', () => {
  let app: TestApp;
  let api: Awaited<ReturnType<TestApp['admin']>>['api'];
  beforeEach(async () => {
    app = await testApp('postgres');
    ({ api } = await app.admin());
  });
  afterEach(() => app.close());

  it('§7 Categories: a delete waits for a product that is being put in, and counts it', async () => {
    const { id } = await api.create(productCategory, { name: 'Daun' });
    let deletion: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (trx) => {
      const row = { name: 'Sirih', name_key: 'sirih', price: 1, product_category_id: id, created_at: '', updated_at: '' };
      await trx
        .insertInto('products')
        .values(row as never)
        .execute();
      deletion = api.remove(productCategory, id).catch((error: unknown) => error);
      await untilWaiting(app);
    });
    expect(await deletion).toMatchObject({ status: 409, message: 'This category cannot be deleted: 1 products use it.' });
  });

  it('§6 Roles: a demotion waits for the one under way, and finds itself to be the last', async () => {
    const made = await api.create(user, { ...SITI, role: 'admin' });
    let demotion: Promise<number> = Promise.resolve(0);
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ role: 'user' }).where('id', '=', 1).execute();
      demotion = outcome(api.update(user, made.id, { role: 'user' }));
      await untilWaiting(app);
    });
    expect(await demotion).toBe(409);
    expect(await app.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toEqual([{ id: made.id }]);
  });
});
