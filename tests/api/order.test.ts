import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { LIST, MAX_ID, MAX_ORDERED } from '#lib/contract/limits.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { outcome, refused } from '../support/refused.ts';

type OrderEndpoints = ReturnType<typeof orderEndpoints>;
const { heroContent, product } = entities;

appOfEach();

const path = '/admin/product/order';
const readOrder = async () => (await api.call<OrderEndpoints['read']>('get', path)).ids;
const writeOrder = (ids: number[], from?: number[]) =>
  api.call<OrderEndpoints['write']>('post', path, { body: { ids, from } });
const addProducts = async () => {
  const ids: number[] = [];
  for (let n = 1; n <= 5; n++)
    ids.push((await api.create(product, { name: `Jahe ${n}`, price: n })).id);
  return ids as [number, number, number, number, number];
};
const listIds = async () => (await app.guest.list(product)).map(({ id }) => id);
const pageIds = async (query: Parameters<typeof api.page>[1] = {}) =>
  (await api.page(product, query)).items.map(({ id }) => id);

it('§2 Order: lists are sorted by id or in a custom order, which searches and lists with `sort` ignore', async () => {
  const ids = await addProducts();
  const [a, b, c, d, e] = ids;
  expect(await readOrder()).toEqual([]);
  expect(await listIds()).toEqual(ids);
  expect((await writeOrder([e, c, e, a])).ids).toEqual([e, c, a]);
  expect(await listIds()).toEqual([e, c, a, b, d]);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await pageIds({ page, per_page: 2 }));
  expect(pages).toEqual([[e, c], [a, b], [d]]);
  expect((await api.page(product, { page: 2, per_page: 4 })).total).toBe(5);
  expect(await pageIds({ page: LIST.pages, per_page: 4 })).toEqual([]);
  expect(await pageIds({ sort: 'id' })).toEqual(ids);
  expect(await pageIds({ q: 'Jahe' })).toEqual(ids);
  await writeOrder([]);
  expect(await listIds()).toEqual(ids);
});

it('§6 Order: visitors see no drafts, even if a draft comes first in the order', async () => {
  const [a, b, ...others] = await addProducts();
  const draft = await api.create(product, { name: 'Rahasia', price: 1, status: 'draft' });
  await writeOrder([draft.id, b]);
  expect(await listIds()).toEqual([b, a, ...others]);
  const pages = [];
  for (const page of [1, 2, 3]) {
    const { items, total } = await app.guest.page(product, { page, per_page: 2 });
    pages.push([total, ...items.map(({ id }) => id)]);
  }
  expect(pages).toEqual([
    [5, b, a],
    [5, others[0], others[1]],
    [5, others[2]]
  ]);
  expect((await pageIds({ status: 'all' })).slice(0, 2)).toEqual([draft.id, b]);
});

it('§2 Order: a restored row has its former position', async () => {
  const [a, b, c, ...others] = await addProducts();
  await writeOrder([c, b]);
  const trashed = await api.remove(product, c);
  expect(await pageIds({ page: 1, per_page: 1 })).toEqual([b]);
  expect(await readOrder()).toEqual([b]);
  await api.restoreTrashed(trashed);
  expect(await pageIds({ page: 1, per_page: 9 })).toEqual([c, b, a, ...others]);
});

it('§2 Order: only one of two concurrent orders is stored, the other one gets 409; an order with invalid ids is refused', async () => {
  const [a, b, c] = await addProducts();
  const results = await Promise.allSettled([writeOrder([b], []), writeOrder([c], [])]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const [savedId] = await readOrder();
  const stale = await refused(writeOrder([a], []));
  expect([stale.status, stale.body]).toMatchObject([409, { ids: [savedId] }]);
  expect(await outcome(writeOrder([a, 99_999]))).toBe(404);
  for (const ids of [[0], ['x'], 'x', Array.from({ length: 101 }, (_, n) => n + 1)])
    expect(await outcome(writeOrder(ids as never))).toBe(422);
  const longest = Array.from({ length: MAX_ORDERED }, (_, n) => MAX_ID - n);
  expect(await outcome(writeOrder(longest, longest)), 'the longest body').toBe(409);
  expect(await readOrder()).toEqual([savedId]);
});

it('§6 Order: a new order of an editor changes the content version, and guests get 401', async () => {
  const first = await api.create(heroContent, { title: 'Satu' });
  const second = await api.create(heroContent, { title: 'Dua' });
  const hero = '/admin/hero-content/order';
  const editor = app.client(await app.tokenOf('editor'));
  const version = await contentVersion(app.db);
  await editor.call<OrderEndpoints['write']>('post', hero, { body: { ids: [second.id] } });
  expect(await contentVersion(app.db)).toBe(version + 1);
  await editor.call<OrderEndpoints['write']>('post', hero, { body: { ids: [second.id] } });
  expect(await contentVersion(app.db), 'the same order again').toBe(version + 1);
  expect((await app.guest.list(heroContent)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await outcome(app.guest.call<OrderEndpoints['read']>('get', hero))).toBe(401);
});
