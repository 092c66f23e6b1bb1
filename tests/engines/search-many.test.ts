import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { searchText } from '#lib/contract/search.ts';
import { keysFor } from '../../server/db/keys.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { BY_RANK } from '../../server/entities/lists/list.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { ALL, byRule } from '../support/search-rule.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const { product, productCategory } = entities;

const ROW_COUNT = 2400;

/** Products whose names combine a few common words in all possible ways. */
const many = Array.from({ length: ROW_COUNT }, (_, index) => {
  const name = ['Sari Tapak', 'Tapak Sari', 'Sari Madu', 'Sari Rempah Tapak', 'Rempah'][index % 5];
  const latin = ['Tapak sari', 'Tapak sari L.', 'Sarix tapak', 'Tapak'][index % 4];
  return {
    name: `${name} ${index}`,
    name_en: index % 7 === 0 ? 'Sari Tapak' : '',
    latin_name: latin,
    synonym: index % 3 === 0 ? 'Rempah sari' : '',
    price: 1,
    product_category_id: null,
    created_at: '',
    updated_at: ''
  };
});

it.each(ALL_ENGINES)('§7 Search: %s ranks common words like rare ones', async (engine) => {
  const { db, close } = await openCatalogue(engine);
  const categories = createRepository(db, productCategory);
  await categories.update((await categories.findById(1))!, { name: 'Daun Segar' });
  const before = (await createRepository(db, product).list(ALL)).rows;
  const texts = many.map((item) => ({
    ...item,
    ...keysFor(product, item),
    search_text: searchText([item.name, item.name_en, item.latin_name, item.synonym])
  }));
  for (let index = 0; index < ROW_COUNT; index += 600)
    await db
      .insertInto('products')
      .values(texts.slice(index, index + 600) as never)
      .execute();
  // PostgreSQL moves changed rows, so that their order on disk is not that of their ids.
  const moved = db.updateTable('products').set({ price: 1 }).where('price', '=', 1);
  await moved.where('id', '<', ROW_COUNT / 2).execute();
  const store = createRepository(db, product);
  const typed = [
    'sari tapak',
    'tapak sari',
    'sari tapk',
    'apak sar',
    'sari tapak rempah',
    'sari l',
    'sari',
    'sarix',
    'saix',
    'tapa',
    'rempah sari'
  ];
  for (const q of typed) {
    const expected = byRule([...before, ...many], q);
    const filter = { ...ALL, sort: BY_RANK, q };
    const [first, deep, all] = await Promise.all([
      store.list({ ...filter, page: { number: 1, size: 12 } }),
      store.list({ ...filter, page: { number: 80, size: 12 } }),
      store.list({ ...ALL, q, sort: 'price' })
    ]);
    expect([first.total, deep.total, all.total], q).toEqual(Array(3).fill(expected.length));
    const names = [first, deep].map(({ rows }) => rows.map(({ name }) => name));
    expect(names, q).toEqual([expected.slice(0, 12), expected.slice(948, 960)]);
  }
  await close();
});

it.each(ALL_ENGINES)('§7 Search: totals on %s follow every change', async (engine) => {
  const { request, admin, close } = await testApp(engine);
  const { api, token } = await admin();
  const { id: group } = await api.create(productCategory, { name: 'Rimpang' });
  const add = (index: number) =>
    api.create(product, { name: `Lempuyang ${index}`, price: 1, product_category_id: group });
  const ids = await Promise.all(
    Array.from({ length: 15 }, async (_, index) => (await add(index)).id)
  );
  // Signed in, to bypass the cache.
  const headers = { authorization: `Bearer ${token}` };
  const total = async (q: string) =>
    (await (await request(`/api/product?page=1&per_page=12&q=${q}`, { headers })).json()).total;
  expect([await total('lempuyang'), await total('rimpang')]).toEqual([15, 15]);
  await api.remove(product, ids[14] ?? 0);
  expect(await total('lempuyang')).toBe(14);
  await api.update(product, ids[0] ?? 0, { name: 'Meniran' });
  expect(await Promise.all(['lempuyang', 'iran', 'rimpang'].map(total))).toEqual([13, 1, 14]);
  await api.update(productCategory, group, { name: 'Akar' });
  expect([await total('rimpang'), await total('akar')]).toEqual([0, 14]);
  await api.update(productCategory, group, { translations: { en: { name: 'Rootstocks' } } });
  expect([await total('rootstock'), await total('akar')]).toEqual([14, 14]);
  await api.remove(product, ids[0] ?? 0);
  await add(20);
  await add(21);
  expect(await Promise.all(['lempuyng', 'iran', 'akar'].map(total))).toEqual([15, 0, 15]);
  await close();
});
