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
const ledTo = async (name: string) => (await app.guest.productByName(name))?.name;

it('§7 Products by name: a former name redirects until another product takes it', async () => {
  const [first, second] = [await create('Jahe'), await create('Kunyit')];
  await rename(first, 'Halia');
  expect(await ledTo('Jahe')).toBe('Halia');
  await rename(second, 'Jahe');
  expect(await ledTo('Jahe')).toBe('Jahe');
  await api.remove(product, second);
  expect(await ledTo('Jahe')).toBeUndefined();
});

it('§7 Products by name: a name that only a draft had redirects nobody', async () => {
  const { id } = await api.create(product, { name: 'Jahe', price: 1, status: 'draft' });
  await api.update(product, id, { name: 'Halia', status: 'published' });
  expect(await ledTo('Jahe')).toBeUndefined();
});

it('§7 Products by name: a product with the name comes before one with the former name, and is listed once', async () => {
  const first = await create('Jahe');
  await rename(first, 'Jahe Halia');
  const second = await create('Jahe');
  const answer = await app.request('/api/product/get-name?name=Jahe');
  expect(await answer.json()).toMatchObject({ products: [{ id: second }, { id: first }] });
});

it('§7 Products by name: a former name of two products redirects to the last one, also after a restoration', async () => {
  const first = await create('Jahe');
  await rename(first, 'Halia');
  const trashed = await api.remove(product, first);
  await rename(await create('Jahe'), 'Jahe Merah');
  expect(await ledTo('jahe')).toBe('Jahe Merah');
  await api.restoreTrashed(trashed);
  expect(await ledTo('Jahe')).toBe('Jahe Merah');
});

it('§2 Product: the page of a new product replaces the redirect of a former name; an unknown name is 404', async () => {
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
