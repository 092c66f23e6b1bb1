import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ALL_ENGINES, SITI, testApp } from '../support/test-app.ts';

const { product, productCategory } = entities;

const LOOK_ALIKE = [
  'Daun Contoh',
  'Daun  Contoh',
  'Daun\u00a0 Contoh',
  'Daun Contoh\u200b',
  'Daun Con\u00adtoh',
  'Daun\nContoh'
];
const IN_ORDER = [
  'ångström Urut',
  'apel Urut',
  'Åse Urut',
  '(Beras merah) Urut',
  'Beras Urut',
  'Émprit Urut',
  'Etoile b Urut',
  'étoile Urut',
  'Jamu 2 Urut',
  'Jamu 10 Urut',
  'Œuf Urut',
  'Øl Urut',
  'zaitun Urut',
  'Zebra Urut'
];

describe.each(ALL_ENGINES)('on %s', (engine) => {
  appOfEach(engine);
  const create = async (name: string) => (await api.create(product, { name, price: 1 })).id;
  const rename = (id: number, name: string) => api.update(product, id, { name });
  const nameFoundBy = async (name: string) => (await app.guest.productByName(name))?.name;

  it('§5 Names: saves, imports, searches and lookups treat names that look the same as one name', async () => {
    const [first, ...others] = LOOK_ALIKE;
    const rows = LOOK_ALIKE.map((name) => ({ name, price: '1000' }));
    const results = await api.importRows(product, rows, true);
    expect(results.map(({ action }) => action)).toEqual(['create', ...others.map(() => 'error')]);
    await api.importRows(product, rows.slice(0, 1), false);
    for (const name of others) {
      expect((await refused(create(name))).status).toBe(409);
      const [row] = await api.importRows(product, [{ name, price: '1000' }], true);
      expect(row?.action).toBe('same');
      expect(await nameFoundBy(name)).toBe(first);
      expect((await app.guest.page(product, { q: name })).items).toMatchObject([{ name: first }]);
    }
    for (const entity of [product, productCategory]) {
      const empty = api.create(entity, { name: '\u200b\u3164', price: 1 } as never);
      expect((await refused(empty)).fields?.['name']).toBe('name is required');
    }
  });

  it('§5 Names: user names and e-mail addresses that look the same belong to one account', async () => {
    const spaced = { username: 'Siti\u00a0 \u200bAminah', email: ` ${SITI.email}\u200b` };
    await app.guest.register({ ...SITI, ...spaced });
    const other = { ...SITI, email: 'lain@example.com', username: 'siti aminah' };
    expect((await refused(app.guest.register(other))).status).toBe(409);
    const email = `\ufeff${SITI.email}\u00ad`;
    const { username } = await app.guest.login({ ...SITI, email });
    expect(username).toBe('Siti Aminah');
    expect((await api.page(entities.user, { q: 'siti\u00a0aminah' })).items).toHaveLength(1);
  });

  it.each([
    ['ad\u00admin', 409],
    ['ad\u2060min\u2800', 409],
    ['\uff41dmin', 409],
    ['\u{1d41a}dmin', 409],
    ['\u0430dmin', 422],
    ['\u03b1dmin', 422],
    ['Анна', 201]
  ])('§5 Names: registering the name %j while admin exists gets %i', async (username, status) => {
    const body = { ...SITI, username };
    expect((await app.json('POST', '/register', body)).status).toBe(status);
  });

  it('§7 Lists: names are sorted alphabetically without regard to case, accents and punctuation, and numbers by value, on all pages', async () => {
    for (const name of IN_ORDER.toReversed()) await create(name);
    const names = async (order: 'asc' | 'desc', per_page: number) => {
      const sorted: string[] = [];
      for (let page = 1; page <= IN_ORDER.length / per_page + 1; page++) {
        const query = { sort: 'name', order, page, per_page } as const;
        sorted.push(...(await app.guest.page(product, query)).items.map(({ name }) => name));
      }
      return sorted;
    };
    expect(await names('asc', 2)).toEqual(IN_ORDER);
    expect(await names('desc', 4)).toEqual(IN_ORDER.toReversed());
  });

  it('§7 Products by name: a former name leads to its product until another product takes the name', async () => {
    const [first, second] = [await create('Jahe'), await create('Kunyit')];
    await rename(first, 'Halia');
    expect(await nameFoundBy('Jahe')).toBe('Halia');
    expect(await nameFoundBy('Hali'), 'a part of a name').toBeUndefined();
    await rename(second, 'Jahe');
    expect(await nameFoundBy('Jahe')).toBe('Jahe');
    await api.remove(product, second);
    for (const name of ['Jahe', 'Jahe\0']) expect(await nameFoundBy(name)).toBeUndefined();
  });

  it('§7 Products by name: a former name that a product had only as a draft leads to no product', async () => {
    const { id } = await api.create(product, { name: 'Jahe', price: 1, status: 'draft' });
    await api.update(product, id, { name: 'Halia', status: 'published' });
    expect(await nameFoundBy('Jahe')).toBeUndefined();
    await api.update(product, id, { status: 'draft' });
    await api.update(product, id, { name: 'Jahe Emprit' });
    await api.update(product, id, { name: 'Jahe Merah', status: 'published' });
    expect(await nameFoundBy('Jahe Emprit')).toBeUndefined();
    expect(await nameFoundBy('Halia')).toBe('Jahe Merah');
  });

  it('§7 Products by name: a product with the name is listed before a product that had the name earlier; at most twelve products are listed, each once', async () => {
    const first = await create('Jahe');
    await rename(first, 'Jahe Halia');
    const second = await create('Jahe');
    const rows = Array.from({ length: 12 }, (_, index) => ({ name: `Jahe ${index}` }));
    const draft = { name: 'Jahe rahasia', status: 'draft' };
    const [, ...more] = await api.importRows(product, [draft, ...rows], false);
    const { products } = await (await app.request('/api/product/get-name?name=Jahe')).json();
    const ids = products.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([second, first, ...more.slice(0, 10).map(({ id }) => id)]);
  });

  it('§7 Products by name: a former name of two products leads to the product that had the name last, even after the first product is restored', async () => {
    const first = await create('Jahe');
    await rename(first, 'Halia');
    const trashed = await api.remove(product, first);
    await rename(await create('Jahe'), 'Jahe Merah');
    expect(await nameFoundBy('jahe')).toBe('Jahe Merah');
    await api.restoreTrashed(trashed);
    expect(await nameFoundBy('Jahe')).toBe('Jahe Merah');
  });
});

it('§2 Product: a former name redirects until a new product takes the name and has a page; an unknown name gets 404', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'product-live.html'), 'asks the API');
  await writeFile(join(folder, 'product-missing.html'), 'is unknown');
  const publish = async () => ({
    ...noPublisher,
    folder: () => folder,
    state: () => ({ state: 'stale' as const, since: new Date().toISOString() })
  });
  const app = await testApp('sqlite', { publish });
  const { api } = await app.admin();
  const { id } = await api.create(product, { name: 'Jahe' });
  await api.update(product, id, { name: 'Halia' });
  expect((await app.request('/product/Jahe')).headers.get('location')).toBe('/product/Halia');
  await api.create(product, { name: 'Jahe' });
  for (const [path, status, text] of [
    ['Jahe', 200, 'asks the API'],
    ['Tanaman%20Bulan', 404, 'is unknown']
  ] as const) {
    const page = await app.request(`/product/${path}`);
    expect([page.status, await page.text()]).toEqual([status, text]);
  }
  await app.close();
});
