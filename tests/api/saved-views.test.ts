import { expect, it } from 'vitest';
import type { EntityName } from '#lib/contract/entities.ts';
import { entities } from '#lib/contract/entities.ts';
import type * as views from '#lib/contract/endpoints/saved-views.ts';
import { SAVED_VIEWS } from '#lib/contract/limits.ts';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { appOfAll } from '../support/block-app.ts';
import { outcome, refusal } from '../support/refused.ts';

const save = (by: AdminApi, name: string, query = 'q=x', entity: EntityName = 'product') =>
  by.call<typeof views.saveView>('put', '/admin/views', { body: { entity, name, query } });
const read = async (by: AdminApi, entity: EntityName = 'product') =>
  (await by.call<typeof views.savedViews>('get', '/admin/views', { query: { entity } })).views.map(
    ({ name, query }) => `${name}?${query}`
  );

const { app, api } = await appOfAll();
const editor = async () => app.client(await app.tokenOf('editor'));

it('§2 Views: an editor finds the views of a list again, and nobody else does', async () => {
  await save(api, 'Tanpa foto', 'lacks=image');
  const { view } = await save(api, 'Daun', 'product_category_id=2&sort=price');
  const both = ['Daun?product_category_id=2&sort=price', 'Tanpa foto?lacks=image'];
  expect(await read(api)).toEqual(both);
  expect(await read(api, 'jamuCentre')).toEqual([]);
  const other = await editor();
  expect(await read(other)).toEqual([]);
  const remove = (by: AdminApi) =>
    by.call<typeof views.removeView>('delete', '/admin/views/{id}', { params: { id: view.id } });
  expect(await outcome(remove(other))).toBe(404);
  await remove(api);
  expect(await read(api)).toEqual(['Tanpa foto?lacks=image']);
});

it('§2 Views: saving under the same name in any case replaces the view', async () => {
  await save(api, 'Terbaru', 'sort=created_at', 'herbalStore');
  await save(api, ' TERBARU ', 'sort=updated_at', 'herbalStore');
  expect(await read(api, 'herbalStore')).toEqual(['TERBARU?sort=updated_at']);
});

it.each([
  ['name', ''],
  ['name', 'a'.repeat(SAVED_VIEWS.name + 1)],
  ['name', 'nul\0'],
  ['query', 'a'.repeat(SAVED_VIEWS.query + 1)],
  ['entity', 'toString']
])('§5 Views: an invalid %s is refused (%#)', async (field, value) => {
  const body = { entity: 'product' as const, name: 'Nama', query: '', [field]: value };
  expect(await refusal(api.call<typeof views.saveView>('put', '/admin/views', { body }))).toEqual([
    422,
    { [field]: expect.any(String) }
  ]);
});

it('§2 Views: a deleted account leaves no views', async () => {
  const by = await editor();
  await save(by, 'Terakhir');
  await api.remove(entities.user, (await by.profile()).id);
  const left = app.db.selectFrom('saved_views').select('id').where('name', '=', 'Terakhir');
  expect(await left.execute()).toEqual([]);
});
