import { expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { expectRefusal, PASSWORD, stored, write } from '../support/bad-input.ts';
import { appOfEach } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';
import { type TestApp } from '../support/test-app.ts';

const { product, productCategory, user } = entities;
const BULK: [string, unknown][] = [
  ['no ids', { action: 'delete' }],
  ['no action', { ids: [1] }],
  ['another action', { ids: [1], action: 'create' }],
  ['an id that is a text', { ids: ['1'], action: 'delete' }],
  ['the id 0', { ids: [0], action: 'delete' }],
  ['a too large id', { ids: [2_147_483_648], action: 'delete' }],
  [
    'too many ids',
    { ids: Array.from({ length: BATCH.rows + 1 }, (_, index) => index + 1), action: 'delete' }
  ],
  ['no values', { ids: [1], action: 'update' }],
  ['a list of values', { ids: [1], action: 'update', values: [] }],
  ['a wrong value', { ids: [1], action: 'update', values: { name: '' } }]
];

let app: TestApp;
let api: AdminApi;
let token: string;
appOfEach((made) => ({ app, api, token } = made));

it('§5 Bulk: deletes, restores or moves all rows to a category, or none if one is missing', async () => {
  const category = await api.create(productCategory, { name: 'Daun' });
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C']) ids.push((await api.create(product, { name, price: 1 })).id);
  await api.updateAll(product, [...ids, ids[0] as number], { product_category_id: category.id });
  expect((await app.guest.list(product)).map((item) => item.product_category_name)).toEqual([
    'Daun',
    'Daun',
    'Daun'
  ]);
  const before = await stored(app);
  for (const call of [
    () => api.removeAll(product, [...ids, 999]),
    () => api.updateAll(product, [...ids, 999], { price: 9 })
  ])
    expect((await refused(call())).status).toBe(404);
  for (const call of [
    () => api.updateAll(product, ids, { name: 'A' }),
    () => api.removeAll(productCategory, [category.id])
  ])
    expect((await refused(call())).status).toBe(409);
  expect((await refused(api.updateAll(product, ids, { product_category_id: 999 }))).status).toBe(
    422
  );
  expect(await stored(app)).toEqual(before);
  expect((await api.trash({})).total).toBe(0);
  const trashed = await api.removeAll(product, ids.toReversed());
  expect(await app.guest.list(product)).toEqual([]);
  for (const index of trashed.keys())
    expect((await api.restoreTrashed(trashed[index] as number)).id).toBe(ids.at(-1 - index));
  expect((await app.guest.list(product)).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});

it.each(BULK)('§5 Bulk: %s is refused', async (label, body) => {
  await api.create(productCategory, { name: 'Daun' });
  const before = await stored(app);
  await expectRefusal(
    await write(app, token, 'POST', '/admin/product-category/bulk', body),
    422,
    label
  );
  expect(await stored(app)).toEqual(before);
});

it('§6 Bulk: keeps the last administrator and the own account, and sets no passwords', async () => {
  const ids: number[] = [];
  for (const name of ['siti', 'budi']) {
    const values = {
      username: name,
      email: `${name}@example.test`,
      password: PASSWORD,
      role: 'admin' as const
    };
    ids.push((await api.create(user, values)).id);
  }
  for (const call of [
    () => api.removeAll(user, [...ids, 1]),
    () => api.updateAll(user, [...ids, 1], { role: 'user' })
  ])
    expect((await refused(call())).status).toBe(409);
  expect((await refused(api.updateAll(user, ids, { password: 'Temulawak$1' }))).status).toBe(422);
  expect((await api.list(user)).map(({ role }) => role)).toEqual(['admin', 'admin', 'admin']);
  await api.updateAll(user, ids, { role: 'user' });
  expect((await api.list(user)).map(({ role }) => role)).toEqual(['admin', 'user', 'user']);
  expect(await api.removeAll(user, ids)).toHaveLength(2);
});
