import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';

const { product } = entities;

appOfEach();

const create = async (name: string) => (await api.create(product, { name, price: 1 })).id;
const rename = (id: number, name: string) => api.update(product, id, { name });
const nameFoundBy = async (name: string) => (await app.guest.productByName(name))?.name;

it('§7 Products by name: a former name leads to its product until another product takes the name', async () => {
  const [first, second] = [await create('Jahe'), await create('Kunyit')];
  await rename(first, 'Halia');
  expect(await nameFoundBy('Jahe')).toBe('Halia');
  await rename(second, 'Jahe');
  expect(await nameFoundBy('Jahe')).toBe('Jahe');
  await api.remove(product, second);
  expect(await nameFoundBy('Jahe')).toBeUndefined();
});

it('§7 Products by name: a former name that a product had only as a draft leads to no product', async () => {
  const { id } = await api.create(product, { name: 'Jahe', price: 1, status: 'draft' });
  await api.update(product, id, { name: 'Halia', status: 'published' });
  expect(await nameFoundBy('Jahe')).toBeUndefined();
});

it('§7 Products by name: a product that has the name now comes before one that had it, and each is listed once', async () => {
  const first = await create('Jahe');
  await rename(first, 'Jahe Halia');
  const second = await create('Jahe');
  const answer = await app.request('/api/product/get-name?name=Jahe');
  expect(await answer.json()).toMatchObject({ products: [{ id: second }, { id: first }] });
});

it('§7 Products by name: a former name of two products leads to the one that had it last, even after the first one is restored', async () => {
  const first = await create('Jahe');
  await rename(first, 'Halia');
  const trashed = await api.remove(product, first);
  await rename(await create('Jahe'), 'Jahe Merah');
  expect(await nameFoundBy('jahe')).toBe('Jahe Merah');
  await api.restoreTrashed(trashed);
  expect(await nameFoundBy('Jahe')).toBe('Jahe Merah');
});

it('§2 Product: a former name redirects until a new product takes it and has its own page; an unknown name gets 404', async () => {
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
