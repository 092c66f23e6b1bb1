import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN } from '../support/test-app.ts';
import { picture } from '../support/pictures.ts';

const { product, productCategory, footerContent3, user } = entities;

const SENTENCES = {
  user: 'User not found',
  heroContent: 'Hero Content not found',
  product: 'Product not found',
  productCategory: 'Product Category not found',
  herbalStore: 'HerbalStore not found',
  jamuCentre: 'Jamu Center not found',
  jamuManufacturer: 'Herbal Produsen not found',
  footerContent1: 'Footer content not found',
  footerContent2: 'Footer content 2 not found',
  footerContent3: 'Footer content 3 not found'
};

appOfEach();

it.each(Object.values(entities).filter(({ read }) => read === 'public'))(
  '§7 $paths.list returns {$keys.list: []} if there are no rows',
  async (entity) => {
    const headers = { authorization: 'Bearer null' };
    const answer = await app.request(`/api${entity.paths.list}`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ [entity.keys.list]: [] });
  }
);

it('§7 Products: are created, read, updated and deleted with their image', async () => {
  const { id: product_category_id } = await api.create(productCategory, { name: 'Rimpang' });
  const values = { name: 'Kunyit', price: 12_500, product_category_id };
  const created = await api.create(product, values, await picture());
  expect(created).toMatchObject({ ...values, id: 1, product_category_name: 'Rimpang' });
  expect(created.image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(await readdir(app.files.folder)).toHaveLength(6);
  expect((await app.request(created.image)).headers.get('content-type')).toBe('image/webp');

  const other = await picture('jpeg', { background: '#d98a06' });
  const changed = await api.update(product, created.id, { price: 13_000 }, other);
  expect(changed).toMatchObject({ name: 'Kunyit', price: 13_000 });
  // The picture stays in the library.
  expect((await app.request(created.image)).status).toBe(200);
  expect((await app.request(`/api${changed.image}`)).status).toBe(200);
  expect(await app.guest.one(product, created.id)).toEqual(changed);

  await api.remove(product, created.id);
  expect(await app.guest.list(product)).toEqual([]);
  await api.emptyTrash(ADMIN.password);
  expect(await readdir(app.files.folder)).toHaveLength(6);
  expect((await app.request(changed.image)).status).toBe(404);
});

it('§7 Lists: have pages, an order, the total, and a search that takes % and _ literally', async () => {
  for (const name of ['É 100%', 'é 100x', 'B_c', 'Bxc'])
    await api.create(productCategory, { name });
  const percent = { total: 1, items: [{ name: 'É 100%' }] };
  expect(await app.guest.page(productCategory, { q: '100%' })).toMatchObject(percent);
  expect((await app.guest.page(productCategory, { q: 'é' })).total).toBe(2);
  expect((await app.guest.page(productCategory, { q: 'b_' })).total).toBe(1);
  const query = { page: 2, per_page: 3, sort: 'name', order: 'desc' } as const;
  const last = { total: 4, items: [{ name: 'B_c' }] };
  expect(await app.guest.page(productCategory, query)).toMatchObject(last);
});

it('§5 Footer 3: an edit of description2 keeps the other fields', async () => {
  const texts = { title: 'Jam buka', description1: 'Setiap hari' };
  const { id } = await api.create(footerContent3, texts);
  const more = { description2: 'Kecuali libur' };
  expect(await api.update(footerContent3, id, more)).toMatchObject({ ...texts, ...more });
});

it('§6 Users: the password is never returned, and the last administrator stays', async () => {
  const [admin] = await api.list(user);
  expect(JSON.stringify(admin)).not.toMatch(/password|argon2/);
  expect(await outcome(api.remove(user, 1))).toBe(409);
  expect(await outcome(api.update(user, 1, { role: 'user' }))).toBe(409);
  expect((await api.update(user, 1, { username: 'kepala', password: '' })).username).toBe('kepala');
  expect((await app.guest.login(ADMIN)).username).toBe('kepala');
});

it('§8 Not found: every call for one row names what is missing', async () => {
  for (const [name, sentence] of Object.entries(SENTENCES)) {
    const entity = entities[name as EntityName];
    for (const call of [
      () => api.one(entity, 999),
      () => api.one(entity, 0),
      () => api.update(entity, 999, {}),
      () => api.remove(entity, 999),
      () => api.removeAll(entity, [999])
    ])
      expect(await refusal(call()), name).toEqual([404, sentence]);
  }
});
