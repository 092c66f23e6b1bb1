import { afterEach, beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { write } from '../support/bad-input.ts';
import { isCached, rename, text, waitUntilCached } from '../support/cached-responses.ts';
import { SITI, testApp, type TestApp } from '../support/test-app.ts';

const { product, productCategory } = entities;
const FIELDS = { name: 'Satu', title: 'Satu', description1: 'Satu', price: 1 };

let app: TestApp;
let token: string;
let api: Awaited<ReturnType<TestApp['admin']>>['api'];
const send = (method: string, path: string, body?: object) => write(app, token, method, path, body);

beforeEach(async () => {
  app = await testApp();
  ({ api, token } = await app.admin());
  await api.create(productCategory, { name: 'Rimpang' });
  await waitUntilCached(app);
  app.cache.drop();
});
afterEach(() => app.close());

it.each(Object.values(entities).filter(({ read }) => read === 'public'))(
  '§7 $title: a write is visible at once, in the list and in the item',
  async ({ paths, keys }) => {
    const read = async () =>
      JSON.parse(await text(app, `/api${paths.list}`))[keys.list] as { id: number }[];
    const before = await read();
    const created = await send('POST', paths.admin, FIELDS);
    const { id } = (await created.json())[keys.one];
    const one = async () => JSON.parse(await text(app, `/api${paths.one}/${id}`))[keys.one];
    expect(await read()).toEqual([...before, await one()]);
    expect((await send('PUT', `${paths.admin}/${id}`, { name: 'Dua', title: 'Dua' })).status).toBe(
      200
    );
    expect(Object.values(await one())).toContain('Dua');
    expect((await read()).at(-1)).toEqual(await one());
    expect((await send('DELETE', `${paths.admin}/${id}`)).status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await app.request(`/api${paths.one}/${id}`)).status).toBe(404);
  }
);

it('§7 Products: a renamed product or category is visible everywhere at once', async () => {
  const [category] = await app.guest.list(productCategory);
  const { id } = await api.create(product, {
    name: 'Jahe',
    price: 1,
    product_category_id: category?.id ?? 0
  });
  expect((await app.guest.productByName('Jahe'))?.product_category_name).not.toBe('Akar');
  await api.update(productCategory, category?.id ?? 0, { name: 'Akar' });
  expect((await app.guest.productByName('Jahe'))?.product_category_name).toBe('Akar');
  await api.update(product, id, { name: 'Jahe Gajah' });
  expect((await app.guest.productByName('Jahe'))?.name).toBe('Jahe Gajah');
});

it('§7 Reads: errors, accounts and responses for administrators are never cached', async () => {
  expect((await app.request('/api/product-category/99')).status).toBe(404);
  await app.db
    .insertInto('product_categories')
    .values({
      id: 99,
      name: 'X',
      name_key: 'x',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z'
    })
    .execute();
  expect((await app.request('/api/product-category/99')).status).toBe(200);
  for (const path of ['/admin/user', '/user/1', '/profile']) {
    const before = await (await send('GET', path)).text();
    await app.db
      .updateTable('users')
      .set({ username: `lain ${path}` })
      .execute();
    expect(await (await send('GET', path)).text(), path).not.toBe(before);
  }
});

it('§7 Reads: each query has its own response; unknown parameters change nothing', async () => {
  for (const name of ['Jahe', 'Kunyit', 'Kencur']) await api.create(productCategory, { name });
  const paths = [
    '',
    '?page=1&per_page=2',
    '?page=2&per_page=2',
    '?q=jahe',
    '?q=kunyit',
    '?sort=name&order=desc',
    '?%71=jahe&q=kunyit'
  ];
  const fresh = new Map<string, string>();
  for (const path of paths) {
    app.cache.drop();
    fresh.set(path, await text(app, `/api/product-category${path}`));
  }
  app.cache.drop();
  for (let round = 0; round < 2; round++)
    for (const path of paths.toReversed())
      expect(await text(app, `/api/product-category${path}`), path).toBe(fresh.get(path));
  await waitUntilCached(app);
  const before = await text(app, '/api/product-category/?unknown=1&page=1&utm_source=x');
  await rename(app);
  expect(await text(app, '/api/product-category?page=1&unknown=2')).toBe(before);
  expect(await text(app, '/api/product-category?page=1&q=x')).not.toBe(before);
});

it('§7 Reads: an invalid token does not change a public response; requests with an Authorization header bypass the cache', async () => {
  const read = (bearer: string) =>
    text(app, '/api/product-category', { authorization: `Bearer ${bearer}` });
  expect(await read(token)).toBe(await text(app, '/api/product-category'));
  // On PostgreSQL the notification arrives later and would clear the cache.
  await waitUntilCached(app);
  const before = await text(app, '/api/product-category');
  await rename(app);
  const now = await read(token);
  expect(now).not.toBe(before);
  for (const bearer of ['null', 'undefined', 'garbage']) expect(await read(bearer)).toBe(now);
  for (const authorization of [`bearer ${token}`, `Bearer ${token}=`, 'Basic eDp5', ''])
    expect(await text(app, '/api/product-category', { authorization })).toBe(now);
  expect(await text(app, '/api/product-category')).toBe(before);
});

it('§7 Reads: a build bypasses the cache and stores nothing in it', async () => {
  const fresh = (path: string) => text(app, path, { 'cache-control': 'no-cache' });
  await waitUntilCached(app);
  const before = await text(app, '/api/product-category');
  await rename(app);
  const now = await fresh('/api/product-category');
  expect(now).not.toBe(before);
  expect(await text(app, '/api/product-category')).toBe(before);
  app.cache.drop();
  await fresh('/api/product-category');
  expect(app.cache.bytes()).toBe(0);
});

it('§7 Accounts: changes of accounts are not changes of content', async () => {
  const version = await contentVersion(app.db);
  await text(app, '/api/product-category');
  await send('POST', '/admin/user', { ...SITI, role: 'user' });
  expect(await contentVersion(app.db)).toEqual(version);
  expect(await isCached(app)).toBe(true);
});

it('§7 Content: concurrent changes are all counted', async () => {
  const version = await contentVersion(app.db);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      send('POST', '/admin/product-category', { name: `Golongan ${number}` })
    )
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await contentVersion(app.db)).toBe(version + 20);
});
