import { expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { expectRefusal, sample, write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';

const { product, productCategory, herbalStore, footerContent2 } = entities;

const { app, api, token } = await appOfAll();

const list = async (entity: AnyEntity, query: string, as = token) => {
  const headers = { authorization: `Bearer ${as}` };
  const answer = await app.request(`/api${entity.paths.list}?${query}`, { headers });
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
