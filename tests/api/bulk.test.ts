import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { expectRefusal, PASSWORD, stored, write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { outcome, refusal } from '../support/refused.ts';

const { product, productCategory, user } = entities;
const { app, api, token } = await appOfAll();
const { id: category } = await api.create(productCategory, { name: 'Daun' });

it('§5 Bulk: changes or deletes all rows, or none if one cannot be changed', async () => {
  const { id: other } = await api.create(productCategory, { name: 'Buah' });
  const add = async (name: string) => (await api.create(product, { name, price: 1 })).id;
  const listed = async () => app.guest.list(product);
  const ids = [await add('A'), await add('B'), await add('C')];
  await api.updateAll(product, ids, { product_category_id: category });
  for (const item of await listed()) expect(item.product_category_name).toBe('Daun');
  const before = await stored(app);
  for (const [status, call] of [
    [404, () => api.removeAll(product, [...ids, 999])],
    [404, () => api.updateAll(product, [...ids, 999], { price: 9 })],
    [409, () => api.updateAll(product, ids, { name: 'A' })],
    [422, () => api.updateAll(product, ids, { product_category_id: 999 })]
  ] as const)
    expect(await outcome(call())).toBe(status);
  const used = [409, 'The category "Daun" cannot be deleted: 3 products use it.'];
  expect(await refusal(api.remove(productCategory, category))).toEqual(used);
  expect(await refusal(api.removeAll(productCategory, [other, category]))).toEqual(used);
  expect(await stored(app)).toEqual(before);
  expect((await api.trash({})).total).toBe(0);
  const trashed = await api.removeAll(product, [...ids.toReversed(), ids[0]!]);
  expect(await listed()).toEqual([]);
  for (const [index, id] of trashed.entries())
    expect((await api.restoreTrashed(id)).id).toBe(ids.at(-1 - index));
  expect((await listed()).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});

it('§6 Bulk: cannot remove or demote the last administrator, and cannot set passwords', async () => {
  const ids: number[] = [];
  for (const username of ['siti', 'budi']) {
    const email = `${username}@example.test`;
    ids.push((await api.create(user, { username, email, password: PASSWORD, role: 'admin' })).id);
  }
  expect(await outcome(api.removeAll(user, [...ids, 1]))).toBe(409);
  expect(await outcome(api.updateAll(user, [...ids, 1], { role: 'user' }))).toBe(409);
  expect(await outcome(api.updateAll(user, ids, { password: 'Temulawak$1' }))).toBe(422);
  expect((await api.list(user)).map(({ role }) => role)).toEqual(['admin', 'admin', 'admin']);
  await api.updateAll(user, ids, { role: 'user' });
  expect((await api.list(user)).map(({ role }) => role)).toEqual(['admin', 'user', 'user']);
  expect(await api.removeAll(user, ids)).toHaveLength(2);
});

it.each<[string, unknown]>([
  ['no ids', { action: 'delete' }],
  ['no action', { ids: [1] }],
  ['an unknown action', { ids: [1], action: 'create' }],
  ['an id that is a text', { ids: ['1'], action: 'delete' }],
  ['the id 0', { ids: [0], action: 'delete' }],
  ['a too large id', { ids: [2_147_483_648], action: 'delete' }],
  ['too many ids', { ids: Array.from({ length: BATCH.rows + 1 }, () => 1), action: 'delete' }],
  ['no values', { ids: [1], action: 'update' }],
  ['a list of values', { ids: [1], action: 'update', values: [] }],
  ['a wrong value', { ids: [1], action: 'update', values: { name: '' } }]
])('§5 Bulk: a request with %s is refused', async (label, body) => {
  const before = await stored(app);
  const answer = await write(app, token, 'POST', '/admin/product-category/bulk', body);
  await expectRefusal(answer, 422, label);
  expect(await stored(app)).toEqual(before);
});
