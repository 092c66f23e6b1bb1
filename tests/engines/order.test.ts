import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { refused } from '../support/refused.ts';
import { ALL_ENGINES, testApp, type TestApp } from '../support/test-app.ts';

type Order = ReturnType<typeof orderEndpoints>;
const { heroContent, product } = entities;

describe.each(ALL_ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let api: Awaited<ReturnType<TestApp['admin']>>['api'];
  beforeEach(async () => {
    app = await testApp(engine);
    ({ api } = await app.admin());
  });
  afterEach(() => app.close());

  const path = '/admin/product/order';
  const read = async () => (await api.call<Order['read']>('get', path)).ids;
  const write = (ids: number[], from?: number[]) =>
    api.call<Order['write']>('post', path, { body: { ids, from } });
  const products = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let n = 1; n <= count; n++)
      ids.push((await api.create(product, { name: `Jahe ${n}`, price: n })).id);
    return ids;
  };
  const listed = async (query: Parameters<typeof api.page>[1] = {}) =>
    (await api.page(product, query)).items.map(({ id }) => id);

  it('§2 Order: lists are ordered by id until another order is chosen, and again without one', async () => {
    const ids = await products(4);
    expect(await read()).toEqual([]);
    expect((await app.guest.list(product)).map(({ id }) => id)).toEqual(ids);
    const [a, b, c, d] = ids as [number, number, number, number];
    expect((await write([d, b])).ids).toEqual([d, b]);
    expect((await app.guest.list(product)).map(({ id }) => id)).toEqual([d, b, a, c]);
    await write([]);
    expect((await app.guest.list(product)).map(({ id }) => id)).toEqual(ids);
  });

  it('§2 Order: pages go on where the last one ended, a search and a sorted list have their own', async () => {
    const ids = await products(5);
    const [a, b, c, d, e] = ids as [number, number, number, number, number];
    await write([e, c, a]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await listed({ page, per_page: 2 }));
    expect(pages).toEqual([[e, c], [a, b], [d]]);
    expect((await api.page(product, { page: 2, per_page: 4 })).total).toBe(5);
    expect(await listed({ page: 9, per_page: 4 })).toEqual([]);
    expect(await listed({ sort: 'id' })).toEqual(ids);
    expect(await listed({ q: 'Jahe' })).toEqual(ids);
  });

  it('§2 Order: a deleted row leaves its place to the next and returns to it', async () => {
    const [a, b, c] = (await products(3)) as [number, number, number];
    await write([c, b]);
    const trashed = await api.remove(product, c);
    expect(await listed({ page: 1, per_page: 1 })).toEqual([b]);
    expect(await read()).toEqual([b]);
    await api.restoreTrashed(trashed);
    expect(await listed({ page: 1, per_page: 9 })).toEqual([c, b, a]);
  });

  it('§2 Order: the second of two concurrent orders gets 409; wrong ids change nothing', async () => {
    const [a, b, c] = (await products(3)) as [number, number, number];
    const results = await Promise.allSettled([write([b], []), write([c], [])]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const [chosen] = await read();
    const stale = await refused(write([a], []));
    expect([stale.status, stale.body]).toMatchObject([409, { ids: [chosen] }]);
    expect((await refused(write([a, 99_999]))).status).toBe(404);
    for (const ids of [[0], ['x'], 'x', Array.from({ length: 101 }, (_, n) => n + 1)])
      expect((await refused(write(ids as never))).status).toBe(422);
    expect(await read()).toEqual([chosen]);
  });

  it('§6 Order: editors choose it, nobody else reads or writes it; it publishes the site', async () => {
    const [first, second] = [
      await api.create(heroContent, { title: 'Satu' }),
      await api.create(heroContent, { title: 'Dua' })
    ];
    const hero = '/admin/hero-content/order';
    const editor = app.client(await app.tokenOf('editor'));
    const before = await contentVersion(app.db);
    await editor.call<Order['write']>('post', hero, { body: { ids: [second.id] } });
    expect(await contentVersion(app.db)).toBe(before + 1);
    await editor.call<Order['write']>('post', hero, { body: { ids: [second.id] } });
    expect(await contentVersion(app.db), 'the same again').toBe(before + 1);
    expect((await app.guest.list(heroContent)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await refused(app.guest.call<Order['read']>('get', hero))).status).toBe(401);
  });
});
