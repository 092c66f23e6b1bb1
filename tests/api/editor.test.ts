import { beforeEach, expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities, writableBy, type AnyEntity } from '#lib/contract/entities.ts';
import { oneOf, sample, write } from '../support/bad-input.ts';
import { appOfEach } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';
import { SITI, testApp, type TestApp } from '../support/test-app.ts';

const { product, productCategory, user } = entities;
const content = writableBy('editor').map((name): AnyEntity => entities[name]);

let app: TestApp;
let admin: AdminApi;
let adminToken: string;
let token: string;
let editor: AdminApi;
appOfEach((made) => ({ app, api: admin, token: adminToken } = made));
beforeEach(() => enter());
const enter = async () => {
  token = await app.tokenOf('editor');
  editor = app.client(token);
};
const ownRole = async () =>
  (
    await app.db
      .selectFrom('users')
      .select('role')
      .where('username', '=', 'editor')
      .executeTakeFirst()
  )?.role;

it.each(content)('§6 Editor: creates, changes, deletes and restores a $name', async (entity) => {
  const id = await oneOf(app, token, entity);
  const [field = ''] = entity.search;
  await editor.update(entity, id, { [field]: 'kedua' } as never);
  await editor.restoreTrashed(await editor.remove(entity, id));
  const [trashed = 0] = await editor.removeAll(entity, [id]);
  expect((await editor.trash({ entity: entity.name })).total).toBe(1);
  await editor.restoreTrashed(trashed);
  const { changes } = await editor.history({ entity: entity.name, id });
  expect(changes.map(({ action, by_username }) => `${action} by ${by_username}`)).toContain(
    'update by editor'
  );
  await editor.restoreChange(changes.find(({ action }) => action === 'update')?.id ?? 0);
  expect(await editor.one(entity, id)).toMatchObject({ [field]: 'pertama' });
  expect(await editor.importRows(entity, [sample(entity, 'ketiga')], false)).toMatchObject([
    { action: 'create' }
  ]);
});

it('§6 Editor: trash and history show no accounts, for any query', async () => {
  const siti = await admin.create(user, SITI);
  await admin.update(user, siti.id, { username: 'sitti' });
  await oneOf(app, adminToken, productCategory);
  const inTrash = await admin.remove(user, siti.id);
  const category = (await admin.list(productCategory))[0]?.id ?? 0;
  await admin.remove(productCategory, category);
  const all = { trash: await admin.trash({}), history: await admin.history({}) };
  expect(all.trash.total).toBe(2);
  expect(all.history.total).toBe(5);

  const trash = await editor.trash({});
  const history = await editor.history({});
  expect(trash.total).toBe(1);
  expect(trash.trash.map(({ entity }) => entity)).toEqual(['productCategory']);
  expect(history.total).toBe(2);
  expect(history.changes.map(({ entity }) => entity)).toEqual([
    'productCategory',
    'productCategory'
  ]);
  expect(JSON.stringify([trash, history])).not.toMatch(/sit+i/);
  expect(await editor.history({ id: siti.id })).toMatchObject({
    changes: history.changes.filter(({ row_id }) => row_id === siti.id)
  });
  for (const page of [1, 2])
    expect((await editor.history({ page, per_page: 1 })).changes[0]?.entity).toBe(
      'productCategory'
    );
  expect((await refused(editor.trash({ entity: 'user' }))).status).toBe(403);
  expect((await refused(editor.history({ entity: 'user' }))).status).toBe(403);
  expect((await refused(editor.history({ entity: 'user', id: siti.id }))).status).toBe(403);

  // A guessed id gets the same response as one that never existed.
  const never = await refused(editor.restoreTrashed(999_999));
  expect(await refused(editor.restoreTrashed(inTrash))).toMatchObject({
    status: 404,
    message: never.message
  });
  const ofAccounts = all.history.changes.filter(({ entity }) => entity === 'user');
  for (const { id } of ofAccounts)
    expect((await refused(editor.restoreChange(id))).status).toBe(404);
  expect((await admin.trash({})).total).toBe(2);
});

it('§6 Editor: cannot promote themselves by any call', async () => {
  const { id } = (await editor.profile()) as { id: number };
  const more = { role: 'admin', Role: 'admin', 'user[role]': 'admin', users: { role: 'admin' } };
  expect((await write(app, token, 'PUT', '/profile', { username: 'editor', ...more })).status).toBe(
    200
  );
  const polluting =
    '{"username":"editor","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}';
  expect((await write(app, token, 'PUT', '/profile', polluting, 'application/json')).status).toBe(
    200
  );
  expect(({} as { role?: string }).role).toBeUndefined();
  expect(await ownRole()).toBe('editor');
  // The account was once an administrator: neither its history nor the trash may restore that.
  await admin.update(user, id, { role: 'admin' });
  await admin.update(user, id, { role: 'editor' });
  await enter();
  const { changes } = await admin.history({ entity: 'user', id });
  for (const change of changes)
    expect((await refused(editor.restoreChange(change.id))).status).toBe(404);
  const ways: [string, string, unknown][] = [
    ['PUT', `/admin/user/${id}`, { role: 'admin' }],
    ['PUT', `/admin/product-category/../user/${id}`, { role: 'admin' }],
    ['POST', '/admin/user/bulk', { ids: [id], action: 'update', values: { role: 'admin' } }],
    [
      'POST',
      '/admin/product-category/bulk',
      { ids: [id], action: 'update', values: { role: 'admin' }, entity: 'user' }
    ],
    ['POST', '/admin/user/import', { rows: [{ email: 'editor@roles.test', role: 'admin' }] }],
    [
      'POST',
      '/admin/product-category/import',
      { rows: [{ name: 'Daun', role: 'admin' }], entity: 'user' }
    ],
    ['POST', '/register', { ...SITI, role: 'admin' }],
    ['POST', '/refresh-token', { role: 'admin' }]
  ];
  for (const [method, path, body] of ways) await write(app, token, method, path, body);
  expect(await ownRole()).toBe('editor');
  expect(
    (await app.db.selectFrom('users').select('username').where('role', '=', 'admin').execute())
      .length
  ).toBe(1);
});

it('§6 Editor: a changed role ends sessions at once, and is read from the database', async () => {
  const { id } = (await editor.profile()) as { id: number };
  await admin.update(user, id, { role: 'user' });
  expect((await refused(editor.create(product, { name: 'Jahe', price: 1 }))).status).toBe(401);
  await enter();
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
  expect((await refused(editor.create(product, { name: 'Jahe', price: 1 }))).status).toBe(403);
  await app.db.updateTable('users').set({ role: 'editor' }).where('id', '=', id).execute();
  expect((await editor.create(product, { name: 'Jahe', price: 1 })).name).toBe('Jahe');
  await app.db
    .updateTable('users')
    .set({ role: 'something else' as 'user' })
    .where('id', '=', id)
    .execute();
  expect((await refused(editor.trash({}))).status).toBe(403);
});

it('§6 Editor: only the network of a visitor’s address is shown and searched', async () => {
  const app = await testApp('sqlite', { config: { visitorIp: 'full' } });
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-forwarded-for': '203.0.113.77' };
  await app.request('/api/visit', { method: 'POST', headers });
  const { api: admin } = await app.admin();
  const token = await app.tokenOf('editor');
  const editor = app.client(token);
  expect((await admin.visitors()).visitor.map(({ ip_address }) => ip_address)).toEqual([
    '203.0.113.77'
  ]);
  expect((await editor.visitors()).visitor.map(({ ip_address }) => ip_address)).toEqual([
    '203.0.113.0'
  ]);
  expect(await editor.visitorCount()).toBe(1);
  const searched = async (q: string) => (await write(app, token, 'GET', `/visitor?q=${q}`)).text();
  expect(await searched('113.77')).toBe(await searched('113.78'));
  expect((await write(app, token, 'GET', '/visitor?sort=ip_address')).status).toBe(422);
  await app.close();
});
