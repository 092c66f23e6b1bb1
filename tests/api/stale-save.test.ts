import { expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import { every, oneOf } from '../support/bad-input.ts';
import { appOfEach } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';
import { refused } from '../support/refused.ts';
import { type TestApp } from '../support/test-app.ts';

const { product, productCategory, jamuCentre } = entities;

let app: TestApp;
let api: AdminApi;
let token: string;
appOfEach((made) => ({ app, api, token } = made));

it.each(every)('§4 Two editors: a stale save of a $name writes nothing', async (entity) => {
  const id = await oneOf(app, token, entity);
  const { updated_at } = await api.one(entity, id);
  const [field = ''] = entity.search;
  const first = await api.update(entity, id, { [field]: 'kedua', updated_at } as never);
  const error = await refused(api.update(entity, id, { [field]: 'ketiga', updated_at } as never));
  expect([error.status, error.message, error.body['current']]).toEqual([409, STALE, first]);
  expect(await api.one(entity, id)).toEqual(first);
  const again = await api.update(entity, id, {
    [field]: 'ketiga',
    updated_at: first.updated_at
  } as never);
  expect(again).toMatchObject({ [field]: 'ketiga' });
  expect(again.updated_at > first.updated_at && first.updated_at > updated_at).toBe(true);
});

it('§4 Two editors: without `updated_at` the last save wins', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  await api.update(productCategory, id, { name: 'Bunga' });
  expect((await api.update(productCategory, id, { name: 'Buah' })).name).toBe('Buah');
});

it('§4 Two editors: saves within a millisecond or with different clocks have different versions', async () => {
  const { id } = await api.create(productCategory, { name: 'Daun' });
  await app.db
    .updateTable('product_categories')
    .set({ updated_at: '2999-01-01T00:00:00.000Z' })
    .execute();
  expect((await api.update(productCategory, id, { name: 'Bunga' })).updated_at).toBe(
    '2999-01-01T00:00:00.001Z'
  );
});

it('§4 Two editors: one of many concurrent saves of the same version is written', async () => {
  const { id, ...created } = await api.create(productCategory, { name: 'Daun' });
  let { updated_at } = created;
  for (let round = 0; round < 10; round++) {
    const names = Array.from({ length: 6 }, (_, index) => `Daun ${round} ${index}`);
    const results = await Promise.all(
      names.map((name) =>
        api.update(productCategory, id, { name, updated_at }).then(
          ({ name: saved }) => saved,
          ({ status }) => status
        )
      )
    );
    const saved = results.filter((result) => result !== 409);
    const now = await app.guest.one(productCategory, id);
    expect(saved).toEqual([now.name]);
    expect(results.length).toBe(6);
    ({ updated_at } = now);
  }
});

it('§4 Two editors: a refused save leaves no image file', async () => {
  const { id, image, updated_at } = await api.create(
    jamuCentre,
    { name: 'Joglo' },
    await picture()
  );
  await api.update(jamuCentre, id, { name: 'Pendopo' });
  const other = await picture('png', { background: '#b04010' });
  expect((await refused(api.update(jamuCentre, id, { updated_at }, other))).status).toBe(409);
  expect(await app.guest.one(jamuCentre, id)).toMatchObject({ image });
  await api.removeTrashed(await api.remove(jamuCentre, id));
  expect((await app.request(image)).status).toBe(404);
});

it('§4 Two editors: deleting and restoring a product keeps its version', async () => {
  const { id, updated_at } = await api.create(product, { name: 'Jahe', price: 1 });
  await api.restoreTrashed(await api.remove(product, id));
  expect((await api.update(product, id, { price: 2, updated_at })).price).toBe(2);
});
