import { expect, it } from 'vitest';
import type { firstDay, writeSettings } from '#lib/contract/endpoints/settings.ts';
import { entities } from '#lib/contract/entities.ts';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { LAST_BACKUP, writeSetting } from '../../server/db/settings.ts';
import { openDiskStore } from '../../server/images/file-store.ts';
import { seedDemo } from '../../server/seed/seed.ts';
import { closing } from '../support/closing.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';

const { heroContent, footerContent2, jamuManufacturer, product, productCategory } = entities;
const { kept } = closing();
const DELETION = 'd'.repeat(32);

const read = (api: AdminApi) => api.call<typeof firstDay>('get', '/admin/first-day');
const doneOf = async (api: AdminApi) =>
  (await read(api)).steps.filter(({ done }) => done).map(({ name }) => name);

async function demoApp() {
  const app = kept(await testApp());
  await seedDemo(app.db, await openDiskStore(await temporaryFolder()));
  return { app, ...(await app.admin()) };
}

it('§2 First day: the demonstration content can be deleted and restored together, except changed records and categories of other products', async () => {
  const { app, api } = await demoApp();
  const count = async () => (await app.guest.page(product, { page: 1, per_page: 1 })).total;
  const all = await count();
  const before = await read(api);
  // Sends the same calls as the dashboard.
  const removeDemo = async () => {
    for (const { entity, ids, removable } of (await read(api)).demo)
      if (removable) await api.removeAll(entities[entity], ids, DELETION);
  };
  expect(before.demo.find(({ entity }) => entity === 'product')?.ids).toHaveLength(all);
  const permanent = before.demo.filter((rows) => !rows.removable).map(({ entity }) => entity);
  expect(permanent).toEqual(expect.arrayContaining(['heroContent', 'footerContent2']));
  await removeDemo();
  expect(await count()).toBe(0);
  expect(await doneOf(api)).toContain('demo');
  const { trash, total } = await api.trash({ deletion: DELETION, per_page: 1000 });
  expect(trash[0]!.together).toBe(total);
  const { refused } = await api.restoreManyTrashed(trash.map(({ id }) => id));
  expect(refused).toEqual([]);
  expect(await read(api), 'restored rows are demonstration content again').toEqual(before);

  const idsOf = (name: string) => before.demo.find(({ entity }) => entity === name)!.ids;
  const [changed, category] = [idsOf('product')[0]!, idsOf('productCategory').at(-1)!];
  await api.update(product, changed, { price: 12_345 });
  const used = (await api.one(product, changed)).product_category_id;
  await api.create(product, { name: 'Milik sendiri', price: 1, product_category_id: category });
  const after = await read(api);
  expect(after.kept).toBe(new Set([used, category]).size + 1);
  const { id: own } = await api.create(jamuManufacturer, { name: 'Jamu Milik Sendiri' });
  await app.set('jamu_manufacturers', { created_at: '1990-01-01T00:00:00.000Z' }, { id: own });
  expect(
    (await read(api)).kept,
    'a manufacturer with an early founding year is not demonstration content'
  ).toBe(after.kept);
  await removeDemo();
  expect(await count()).toBe(2);
  const categories = (await app.guest.list(productCategory)).map(({ id }) => id);
  expect(categories).toEqual([used!, category].toSorted((a, b) => a - b));
});

it('§2 First day: a step counts as done only after the condition of this step is met', async () => {
  const { app, api } = await demoApp();
  expect(await doneOf(api)).toEqual([]);
  await api.create(product, { name: 'Milik sendiri', price: 1 });
  expect(await doneOf(api)).toEqual(['content']);
  await app.tokenOf('user');
  expect(await doneOf(api), 'a user is no editor').toEqual(['content']);
  await app.tokenOf('editor');
  await writeSetting(app.db, LAST_BACKUP, new Date().toISOString());
  expect(await doneOf(api)).toEqual(['content', 'editors', 'backup']);
  for (const { entity, ids } of (await read(api)).demo)
    for (const id of ids)
      if (entity === 'heroContent' || entity.startsWith('footer'))
        await api.update(entities[entity] as typeof footerContent2, id, { title: `Baru ${id}` });
  expect(await doneOf(api)).toEqual(['texts', 'content', 'editors', 'backup']);
});

it('§2 First day: the step about texts is not done while the site has no texts; a dismissed list has no steps', async () => {
  const app = kept(await testApp());
  const { api } = await app.admin();
  expect(await doneOf(api)).toEqual(['demo']);
  await api.create(heroContent, { title: 'Selamat datang' });
  expect(await doneOf(api)).toEqual(['texts', 'demo']);
  const show = (first_day: boolean) =>
    api.call<typeof writeSettings>('put', '/admin/settings', { body: { first_day } });
  await show(false);
  expect(await read(api)).toEqual({ steps: [], demo: [], kept: 0 });
  await show(true);
  expect((await read(api)).steps).toHaveLength(7);
});
