import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { isCached, text, waitUntilCached } from '../support/cached-responses.ts';
import { SITI } from '../support/test-app.ts';

const { productCategory } = entities;
const FIELDS = { name: 'Satu', title: 'Satu', description1: 'Satu', price: 1 };

const { app, api, token } = await appOfAll();
const send = (method: string, path: string, body?: object) => write(app, token, method, path, body);
await api.create(productCategory, { name: 'Rimpang' });
await waitUntilCached(app);
beforeEach(() => app.cache.drop());

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
    const changed = await send('PUT', `${paths.admin}/${id}`, { name: 'Dua', title: 'Dua' });
    expect(changed.status).toBe(200);
    expect(Object.values(await one())).toContain('Dua');
    expect((await read()).at(-1)).toEqual(await one());
    expect((await send('DELETE', `${paths.admin}/${id}`)).status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await app.request(`/api${paths.one}/${id}`)).status).toBe(404);
  }
);

it('§7 Accounts: changes of accounts are not changes of content', async () => {
  const version = await contentVersion(app.db);
  await text(app, '/api/product-category');
  await send('POST', '/admin/user', { ...SITI, role: 'user' });
  expect(await contentVersion(app.db)).toEqual(version);
  expect(await isCached(app)).toBe(true);
});
