import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openDatabase } from '../../server/db/open.ts';
import { resetIndexes } from '../../server/db/search-index.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { ALL } from '../support/search-rule.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const { product, productCategory, user } = entities;
const { kept } = closing();

it.each(ALL_ENGINES)(
  '§7 Search: on %s, results follow every change at once, and a change that is rolled back has no effect',
  async (engine) => {
    const { db, request, admin } = kept(await testApp(engine));
    const { api, token } = await admin();
    // Requests with a token bypass the response cache.
    const headers = { authorization: `Bearer ${token}` };
    const total = async (q: string) =>
      (await (await request(`/api/product?page=1&per_page=12&q=${q}`, { headers })).json()).total;
    const totals = (...words: string[]) => Promise.all(words.map(total));
    const { id: group } = await api.create(productCategory, { name: 'Rimpang' });
    const ids: number[] = [];
    for (let index = 0; index < 15; index++) {
      const values = { name: `Lempuyang ${index}`, price: 1, product_category_id: group };
      ids.push((await api.create(product, values)).id);
      expect(await totals('lempuyang', 'rimpang')).toEqual([index + 1, index + 1]);
    }
    const failed = db.transaction().execute(async (trx) => {
      const products = createRepository(trx, product);
      await products.create({ name: 'Lempuyang Gagal', price: 1 });
      await products.update((await products.findById(ids[0]!))!, { name: 'Meniran' });
      await products.remove(ids[1]!);
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    expect(await totals('lempuyang', 'iran', 'rimpang')).toEqual([15, 0, 15]);
    await api.remove(product, ids[14]!);
    expect(await total('lempuyang')).toBe(14);
    await api.update(product, ids[0]!, { name: 'Meniran' });
    expect(await totals('lempuyang', 'iran', 'rimpang')).toEqual([13, 1, 14]);
    await api.update(productCategory, group, { name: 'Akar' });
    expect(await totals('rimpang', 'akar')).toEqual([0, 14]);
    await api.update(productCategory, group, { translations: { en: { name: 'Rootstocks' } } });
    expect(await totals('rootstock', 'akar')).toEqual([14, 14]);
    await api.remove(product, ids[0]!);
    expect(await totals('lempuyng', 'iran', 'akar')).toEqual([13, 0, 13]);
    // Visitors do not find drafts, nor published products by the name of a draft category.
    await api.update(product, ids[1]!, { status: 'draft' });
    expect(await totals('lempuyang', 'lempuyang&status=all', 'lempuyang&status=draft')).toEqual([
      12, 13, 1
    ]);
    await api.update(productCategory, group, { status: 'draft' });
    expect(await totals('akar', 'akar&status=all')).toEqual([0, 13]);
    await api.update(productCategory, group, { status: 'published' });
    expect(await total('akar')).toBe(12);
  }
);

it.each([
  ['with notices from other instances, searches read only changed rows', true, [3, 0, 1]],
  ['without notices, concurrent searches share one read of all rows', false, [3, 3, 3]]
])('§7 Search: %s', async (_, isFollowing, expected) => {
  const { db } = kept(await testApp());
  let reads = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += result.rows.filter((row) => 'search_text' in row).length;
      return result;
    }
  });
  resetIndexes(counted, isFollowing);
  const categories = createRepository(counted, productCategory);
  for (const name of ['Akar', 'Daun', 'Kulit']) await categories.create({ name });
  const search = () => categories.list({ ...ALL, q: 'akar' });
  const readRows = async (searches: number) => {
    reads = 0;
    await Promise.all(Array.from({ length: searches }, search));
    return reads;
  };
  const [first, repeated] = [await readRows(1), await readRows(10)];
  await categories.update((await categories.findById(1))!, { name: 'Akar wangi' });
  expect([first, repeated, await readRows(1)]).toEqual(expected);
});

it('§7 Search: after the database has failed, searches work again, and find rows that were changed before the failure', async () => {
  const { db } = kept(await testApp());
  const categories = createRepository(db, productCategory);
  const search = () => categories.list({ ...ALL, q: 'rimpang' });
  expect((await search()).total).toBe(0);
  await categories.create({ name: 'Rimpang' });
  await sql`alter table product_categories rename to unavailable`.execute(db);
  for (const _twice of [1, 2]) await expect(search()).rejects.toThrow('product_categories');
  await sql`alter table unavailable rename to product_categories`.execute(db);
  expect((await search()).total).toBe(1);
});

it('§7 Search: an account created by another process in the same SQLite file is found', async () => {
  const { source, drop } = await sharedSource('sqlite');
  const [db, other] = [await openDatabase(source), await openDatabase(source)];
  const find = async (q: string) =>
    (await createRepository(db, user).list({ ...ALL, q })).rows.map(({ id }) => id);
  expect(await find('laras')).toEqual([]);
  const { id } = await createRepository(other, user).create({
    username: 'Laras',
    email: 'laras@example.test',
    password_hash: 'x',
    role: 'user'
  });
  expect(await find('laras')).toEqual([id]);
  await other.destroy();
  await db.destroy();
  await drop();
});

it('§7 Search: without notifications from other instances, a search finds a category that was saved while an earlier search was running', async () => {
  const { db } = kept(await testApp('postgres'));
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const { promise: isReading, resolve: reading } = Promise.withResolvers<void>();
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reading();
      await isFree;
      return result;
    }
  });
  resetIndexes(slow, false);
  const search = () => createRepository(slow, productCategory).list({ ...ALL, q: 'rimpang' });
  const early = search();
  await isReading;
  await createRepository(db, productCategory).create({ name: 'Rimpang' });
  const late = search();
  free();
  await early;
  expect((await late).rows).toHaveLength(1);
});

const NAMES = ['Kunyit', 'Orang Aring 1'];

/** Queries that could cause an error or take too long, and the products that each finds. */
const HOSTILE_QUERIES: [query: string, ...names: string[]][] = [
  ['a\u0301'.repeat(127)],
  ['%'.repeat(255)],
  ['_'],
  ['*'.repeat(255)],
  [`${'kunyi '.repeat(42)}x`, 'Kunyit'],
  ['k'.repeat(255)],
  [Array.from({ length: 60 }, (_, index) => `a${index}`).join(' ')],
  ['" OR 1 = 1 --'],
  ['\u{10FFFF}'],
  // Spaces and invisible characters are removed. A query without characters finds all rows.
  ['\u200B\u202E', ...NAMES],
  ['ﷺ'.repeat(255)]
];

it.each(ALL_ENGINES)(
  '§7 Search: on %s, each of a hundred concurrent hostile queries is answered',
  async (engine) => {
    const { request, admin } = kept(await testApp(engine));
    const { api } = await admin();
    for (const name of NAMES) await api.create(product, { name, price: 1 });
    const asked = Array.from(
      { length: 100 },
      (_, index) => HOSTILE_QUERIES[index % HOSTILE_QUERIES.length]!
    );
    const answers = await Promise.all(
      asked.map(([q]) => request(`/api/product?page=1&q=${encodeURIComponent(q)}`))
    );
    for (const [index, answer] of answers.entries()) {
      const [query, ...names] = asked[index]!;
      expect([answer.status, await answer.json()], query).toMatchObject([
        200,
        { Products: names.map((name) => ({ name })), total: names.length }
      ]);
    }
    expect((await request(`/api/product?q=${'a\u0301'.repeat(5000)}`)).status).toBe(422);
    expect((await request('/api/product?q=%20%20')).status).toBe(200);
  }
);
