import { expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { sample } from '../support/bad-input.ts';
import { appOfEach } from '../support/block-app.ts';
import { outcome } from '../support/refused.ts';
import { SITI, type TestApp } from '../support/test-app.ts';

const { product, productCategory, jamuCentre, user } = entities;

let app: TestApp;
let api: AdminApi;
appOfEach((made) => ({ app, api } = made));

it('§8 Names: one of two concurrent creates with the same name, in any case, gets 409', async () => {
  const results = await Promise.all(
    ['KÜNYIT', 'künyit ', 'Ku\u0308nyit'].map((name) => outcome(api.create(jamuCentre, { name })))
  );
  expect(results.toSorted()).toEqual([200, 409, 409]);
  expect(await app.guest.list(jamuCentre)).toHaveLength(1);
});

it.each([
  ['heroContent', 'Conflict: Hero Content with this data already exists.'],
  ['product', 'A product with this data already exists'],
  ['jamuCentre', 'Conflict: Jamu Center with this data already exists.'],
  ['jamuManufacturer', 'Conflict: herbal Produsen with this data already exists.'],
  ['herbalStore', 'Conflict: HerbalStore with this data already exists.'],
  ['footerContent1', 'A footer content with this data already exists'],
  ['footerContent2', 'A footer content 2 with this data already exists'],
  ['footerContent3', 'A footer content 3 with this data already exists']
] as const)('§8 Names: a %s with the name of another gets 409', async (name, sentence) => {
  const entity = entities[name];
  await api.create(entity, sample(entity, 'Satu') as never);
  const { id } = await api.create(entity, sample(entity, 'Dua') as never);
  for (const write of [
    () => api.create(entity, sample(entity, 'SATU ') as never),
    () => api.update(entity, id, sample(entity, 'satu') as never)
  ])
    await expect(write()).rejects.toMatchObject({ status: 409, message: sentence });
});

it('§7 Categories: one in use cannot be deleted; the response has its name and the number of uses', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  for (const name of ['Sirih', 'Kelor'])
    await api.create(product, { name, price: 1, product_category_id: id });
  const { id: other } = await api.create(productCategory, { name: 'Buah' });
  // Sequential, because a rejection that is not awaited yet would be unhandled.
  for (const call of [
    () => api.remove(productCategory, id),
    () => api.removeAll(productCategory, [other, id])
  ])
    await expect(call()).rejects.toMatchObject({
      status: 409,
      message: 'The category "Daun" cannot be deleted: 2 products use it.'
    });
});

it('§7 Categories: a deletion or a concurrent product in the category is refused', async () => {
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

it('§6 Roles: one of two administrators who demote each other concurrently remains', async () => {
  for (let round = 0; round < 4; round++) {
    const name = `siti${round}`;
    const made = await api.create(user, {
      ...SITI,
      username: name,
      email: `${name}@example.test`,
      role: 'admin'
    });
    const { token } = await app.guest.login({
      email: `${name}@example.test`,
      password: SITI.password,
      rememberMe: false
    });
    const results = await Promise.all([
      outcome(api.update(user, made.id, { role: 'user' })),
      outcome(app.client(token).update(user, 1, { role: 'user' }))
    ]);
    const admins = await app.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    expect(admins.length).toBe(1);
    expect(results.filter((status) => status === 200).length).toBe(1);
    if (admins[0]?.id !== 1) {
      await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', 1).execute();
      ({ api } = await app.admin());
      await api.update(user, made.id, { role: 'user' });
    }
  }
});
