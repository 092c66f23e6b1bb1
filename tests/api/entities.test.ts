import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { sample } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN } from '../support/test-app.ts';
import { picture } from '../support/pictures.ts';

const { product, productCategory, user } = entities;

const { app, api } = await appOfAll();

// This test is the first one, because the other tests create rows.
it.each(Object.values(entities).filter(({ read }) => read === 'public'))(
  '§7 $paths.list returns {$keys.list: []} if there are no rows',
  async (entity) => {
    const headers = { authorization: 'Bearer null' };
    const answer = await app.request(`/api${entity.paths.list}`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ [entity.keys.list]: [] });
  }
);

it('§7 Products: a product can be created, read, updated and deleted with its image', async () => {
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
  // The replaced picture stays in the library.
  expect((await app.request(created.image)).status).toBe(200);
  expect((await app.request(`/api${changed.image}`)).status).toBe(200);
  expect(await app.guest.one(product, created.id)).toEqual(changed);

  await api.remove(product, created.id);
  expect(await app.guest.list(product)).toEqual([]);
  await api.emptyTrash(ADMIN.password);
  expect(await readdir(app.files.folder)).toHaveLength(6);
  expect((await app.request(changed.image)).status).toBe(404);
});

it('§6 Users: the password is never returned, and the last administrator cannot be removed or demoted', async () => {
  const [admin] = await api.list(user);
  expect(JSON.stringify(admin)).not.toMatch(/password|argon2/);
  expect(await outcome(api.remove(user, 1))).toBe(409);
  expect(await outcome(api.update(user, 1, { role: 'user' }))).toBe(409);
});

it.each`
  name                  | missing                         | taken
  ${'user'}             | ${'User not found'}             | ${undefined}
  ${'heroContent'}      | ${'Hero Content not found'}     | ${'Conflict: Hero Content with'}
  ${'product'}          | ${'Product not found'}          | ${'A product with'}
  ${'productCategory'}  | ${'Product Category not found'} | ${undefined}
  ${'herbalStore'}      | ${'HerbalStore not found'}      | ${'Conflict: HerbalStore with'}
  ${'jamuCentre'}       | ${'Jamu Center not found'}      | ${'Conflict: Jamu Center with'}
  ${'jamuManufacturer'} | ${'Herbal Produsen not found'}  | ${'Conflict: herbal Produsen with'}
  ${'footerContent1'}   | ${'Footer content not found'}   | ${'A footer content with'}
  ${'footerContent2'}   | ${'Footer content 2 not found'} | ${'A footer content 2 with'}
  ${'footerContent3'}   | ${'Footer content 3 not found'} | ${'A footer content 3 with'}
`(
  '§8 Names: a missing $name gets 404, and a taken name gets 409',
  async ({ name, missing, taken }: Record<string, string>) => {
    const entity: AnyEntity = entities[name as EntityName];
    for (const call of [
      () => api.one(entity, 999),
      () => api.one(entity, 0),
      () => api.update(entity, 999, {}),
      () => api.remove(entity, 999),
      () => api.removeAll(entity, [999])
    ])
      expect(await refusal(call())).toEqual([404, missing]);
    if (!taken) return;
    const same = (tag: string) => sample(entity, tag) as never;
    await api.create(entity, same('Satu'));
    const { id } = await api.create(entity, same('Dua'));
    const conflict = [409, expect.stringMatching(`^${taken} this data already exists`)];
    expect(await refusal(api.create(entity, same('SATU ')))).toEqual(conflict);
    expect(await refusal(api.update(entity, id, same('satu')))).toEqual(conflict);
  }
);
