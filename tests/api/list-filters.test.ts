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
  const sent = { ...sample(product), price: 1, efficacy: 'Hangat.', description: 'Rimpang.' };
  return (await api.create(product, { ...sent, product_category_id: null, ...values })).id;
};

it('§7 Filters: a list can be filtered by category and missing fields, combined with other filters', async () => {
  const leaves = (await api.create(productCategory, { name: 'Daun' })).id;
  const roots = (await api.create(productCategory, { name: 'Akar' })).id;
  const sirih = await add({ name: 'Sirih saring', product_category_id: leaves });
  const jahe = await add({ name: 'Jahe saring', product_category_id: roots, description: '' });
  const free = await add({ name: 'Jahe gratis saring', product_category_id: leaves, price: 0 });
  const loose = await add({ name: 'Jahe lepas saring', status: 'draft' });
  const all = 'status=all&q=saring&sort=id&';
  for (const [query, ids] of [
    [`product_category_id=${leaves}`, [sirih, free]],
    ['lacks=any', [sirih, jahe, free, loose]],
    ['lacks=image', [sirih, jahe, free, loose]],
    ['lacks=description', [jahe]],
    ['lacks=price', [free]],
    ['lacks=product_category_id', [loose]],
    ['lacks=efficacy', []],
    [`lacks=price&product_category_id=${roots}`, []],
    [`lacks=any&product_category_id=${leaves}&without=en`, [sirih, free]],
    ['lacks=any&status=draft', [loose]]
  ] as const) {
    const asked = query.includes('status=') ? query : all + query;
    expect(await list(product, asked), query).toEqual({ status: 200, ids, total: ids.length });
  }
  // An order without a field is that of the ids, also of a search.
  const ordered = await list(product, 'status=all&q=jahe&order=desc');
  expect(ordered.ids).toEqual([loose, free, jahe]);
  const page = `${all}lacks=any&sort=name&order=desc&per_page=2`.replace('sort=id&', '');
  expect(await list(product, page)).toMatchObject({ ids: [sirih, jahe], total: 4 });
  expect(await list(product, `${page}&page=2`)).toMatchObject({ ids: [loose, free], total: 4 });
  // Guests see only published rows.
  const total = async (query: string) =>
    ((await (await app.request(`/api/product?${query}`)).json()) as { total: number }).total;
  expect(await total('lacks=product_category_id&q=saring')).toBe(0);
  expect(await total('lacks=price&q=saring')).toBe(1);
  await api.update(product, free, { price: 5 });
  expect(await total('lacks=price&q=saring')).toBe(0);
  expect(await total(`product_category_id=${leaves}`)).toBe(2);
  expect(await total(`product_category_id=${roots}`)).toBe(1);
});

const CATEGORIES = ['0', 'daun', '2147483648', '1&product_category_id=2'];
const LACKS = ['name', 'all', '__proto__', 'any&lacks=any', 'x'.repeat(5000)];
it.each([
  ...LACKS.map((field) => `lacks=${field}`),
  ...CATEGORIES.map((id) => `product_category_id=${id}`)
])('§7 Filters: %s is refused, naming its parameter', async (query) => {
  const answer = await app.request(`/api/product?${query}`);
  const fields = await expectRefusal(answer, 422, query.slice(0, 40));
  expect(Object.keys(fields)).toEqual([query.split('=')[0]]);
});

it('§7 Filters: are ignored for entities without required content or category', async () => {
  await write(app, token, 'POST', footerContent2.paths.admin, sample(footerContent2));
  const { status, ids } = await list(footerContent2, 'lacks=any&product_category_id=1');
  expect([status, ids?.length]).toEqual([200, 1]);
  expect((await list(herbalStore, 'lacks=opening_hours')).status).toBe(422);
});
