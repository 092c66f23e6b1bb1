import { expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { LIST, MAX_ID, MAX_ORDERED } from '#lib/contract/limits.ts';
import { contentVersion, readSetting } from '../../server/db/settings.ts';
import { expectRefusal, sample, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { outcome, refused } from '../support/refused.ts';

type OrderEndpoints = ReturnType<typeof orderEndpoints>;
const { footerContent2, herbalStore, heroContent, product, productCategory } = entities;

appOfEach();

const list = async (entity: AnyEntity, query: string) => {
  const answer = await write(app, token, 'GET', `${entity.paths.list}?${query}`);
  const { [entity.keys.list]: items, total } = await answer.json();
  return { status: answer.status, ids: items?.map(({ id }: { id: number }) => id), total };
};
const add = async (values: object): Promise<number> => {
  const texts = { efficacy: 'Hangat.', description: 'Rimpang.', warnings: 'Aman.' };
  const sent = { ...sample(product), ...texts, price: 1, product_category_id: null, ...values };
  return (await api.create(product, sent)).id;
};

it('§7 Filters: filters by missing fields and by category can be combined with a search, a language and a status', async () => {
  const leaves = (await api.create(productCategory, { name: 'Daun' })).id;
  const roots = (await api.create(productCategory, { name: 'Akar' })).id;
  await add({ name: 'Sirih saring', product_category_id: leaves });
  const jahe = await add({ name: 'Jahe saring', product_category_id: roots, description: '' });
  const free = await add({ name: 'Jahe gratis saring', product_category_id: leaves, price: 0 });
  const loose = await add({ name: 'Jahe lepas saring', status: 'draft' });
  const useless = await add({ name: 'Adas saring', product_category_id: roots, efficacy: '' });
  const risky = await add({ name: 'Jarak saring', product_category_id: roots, warnings: '' });
  await app.set('products', { image: `/uploads/${'0'.repeat(32)}.webp` });
  const unseen = await add({ name: 'Lada saring', product_category_id: roots });
  for (const [query, ids] of [
    ['lacks=any', [jahe, free, loose, useless, risky, unseen]],
    ['lacks=image', [unseen]],
    ['lacks=efficacy', [useless]],
    ['lacks=warnings', [risky]],
    ['lacks=description', [jahe]],
    ['lacks=product_category_id', [loose]],
    [`lacks=price&product_category_id=${roots}`, []],
    [`lacks=any&product_category_id=${leaves}&without=en`, [free]],
    ['lacks=any&status=draft', [loose]],
    ['lacks=product_category_id&status=published', []]
  ] as const) {
    const asked = query.includes('status=') ? query : `status=all&q=saring&sort=id&${query}`;
    expect(await list(product, asked), query).toEqual({ status: 200, ids, total: ids.length });
  }
  for (const [index, ids] of [[unseen, risky, jahe, loose], [free, useless], []].entries()) {
    const query = `status=all&lacks=any&sort=name&order=desc&page=${index + 1}&per_page=4`;
    expect(await list(product, query), query).toEqual({ status: 200, ids, total: 6 });
  }
  // `order` without `sort` sorts by id, also in a search.
  const ordered = await list(product, 'status=all&q=jahe&order=desc');
  expect(ordered.ids).toEqual([loose, free, jahe]);
  // Guests see only published rows.
  const guests = await app.request('/api/product?lacks=product_category_id&q=saring');
  expect(await guests.json()).toMatchObject({ total: 0 });
});

const CATEGORIES = ['0', 'daun', '2147483648', '1&product_category_id=2'];
const LACKS = ['name', 'all', '__proto__', 'any&lacks=any', 'x'.repeat(5000)];
it.each([
  ...LACKS.map((field) => `lacks=${field}`),
  ...CATEGORIES.map((id) => `product_category_id=${id}`)
])('§7 Filters: %s is refused with the name of its parameter', async (query) => {
  const answer = await app.request(`/api/product?${query}`);
  const fields = await expectRefusal(answer, 422, query.slice(0, 40));
  expect(Object.keys(fields)).toEqual([query.split('=')[0]]);
});

it('§7 Filters: entities without required content or categories ignore these filters', async () => {
  await write(app, token, 'POST', footerContent2.paths.admin, sample(footerContent2));
  const { status, ids } = await list(footerContent2, 'lacks=any&product_category_id=1');
  expect([status, ids?.length]).toEqual([200, 1]);
  expect((await list(herbalStore, 'lacks=opening_hours')).status).toBe(422);
});

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

it('§2 Order: lists are sorted by id or in a custom order; searches and lists with `sort` ignore the custom order', async () => {
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
  for (const query of [{ lang: 'en' }, { translations: 'all' }, { status: 'published' }] as const)
    expect(await pageIds({ ...query, per_page: 3 })).toEqual([e, c, a]);
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

it('§2 Order: a restored row has its former position, even if the order has changed', async () => {
  const [a, b, c, ...others] = await addProducts();
  await writeOrder([c, b]);
  const trashed = await api.remove(product, c);
  expect(await pageIds({ page: 1, per_page: 1 })).toEqual([b]);
  expect(await readOrder()).toEqual([b]);
  const version = await contentVersion(app.db);
  await writeOrder([b]);
  expect(await contentVersion(app.db), 'the same order again').toBe(version);
  await writeOrder([a, b]);
  await api.restoreTrashed(trashed);
  expect(await pageIds({ page: 1, per_page: 9 })).toEqual([c, a, b, ...others]);
  // Permanently deleted rows have no position.
  await api.removeTrashed(await api.remove(product, c));
  await api.remove(product, a);
  await writeOrder(others);
  expect(await readSetting(app.db, 'order product')).toBe(`[${others[0]},${a},${others[1]}]`);
  await writeOrder([]);
  expect(await readSetting(app.db, 'order product')).toBe('[]');
});

it('§2 Order: if two orders are saved concurrently, one is stored and one gets 409; an order with invalid ids is refused', async () => {
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
