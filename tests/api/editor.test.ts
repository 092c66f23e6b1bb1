import { beforeEach, expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { oneOf, write } from '../support/bad-input.ts';
import { api as admin, app, appOfEach, token as adminToken } from '../support/block-app.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { SITI, testApp } from '../support/test-app.ts';

const { product, productCategory, user } = entities;

let token: string;
let editor: AdminApi;
appOfEach();
const enter = async () => {
  token = await app.tokenOf('editor');
  editor = app.client(token);
};
beforeEach(enter);
const rolesOf = async (username: string) =>
  app.db.selectFrom('users').select('role').where('username', '=', username).execute();

it('§6 Editor: trash and history show editors no accounts, for any query', async () => {
  const siti = await admin.create(user, SITI);
  await admin.update(user, siti.id, { username: 'sitti' });
  await oneOf(app, adminToken, productCategory);
  const inTrash = await admin.remove(user, siti.id);
  const category = (await admin.list(productCategory))[0]?.id ?? 0;
  await admin.remove(productCategory, category);
  const { changes: all, total } = await admin.history({});
  expect([(await admin.trash({})).total, total]).toEqual([2, 5]);

  const entry = { entity: 'productCategory' };
  const trash = await editor.trash({});
  const history = await editor.history({});
  expect(trash).toMatchObject({ total: 1, trash: [entry] });
  expect(history).toMatchObject({ total: 2, changes: [entry, entry] });
  expect(JSON.stringify([trash, history])).not.toMatch(/sit+i/);
  const { changes } = await editor.history({ id: siti.id });
  expect(changes).toEqual(history.changes.filter(({ row_id }) => row_id === siti.id));
  for (const page of [1, 2])
    expect((await editor.history({ page, per_page: 1 })).changes).toMatchObject([entry]);
  for (const call of [editor.trash, editor.history])
    expect(await outcome(call({ entity: 'user', id: siti.id }))).toBe(403);

  // A guessed id of an account gets the same response as an id that never existed.
  const never = await refused(editor.restoreTrashed(999_999));
  expect(await refusal(editor.restoreTrashed(inTrash))).toEqual([404, never.message]);
  const refusedRow = { id: inTrash, title: '', error: never.message };
  expect(await editor.restoreManyTrashed([inTrash])).toMatchObject({ refused: [refusedRow] });
  for (const { id } of all.filter(({ entity }) => entity === 'user'))
    expect(await outcome(editor.restoreChange(id))).toBe(404);
  expect((await admin.trash({})).total).toBe(2);
});

it('§6 Editor: no call lets editors promote themselves', async () => {
  const { id } = (await editor.profile()) as { id: number };
  const more = { role: 'admin', Role: 'admin', 'user[role]': 'admin', users: { role: 'admin' } };
  const polluting = '"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}';
  for (const body of [JSON.stringify(more), `{${polluting}}`]) {
    const answer = await write(app, token, 'PUT', '/profile', body, 'application/json');
    expect(answer.status).toBe(200);
  }
  expect(({} as { role?: string }).role).toBeUndefined();
  expect(await rolesOf('editor')).toEqual([{ role: 'editor' }]);
  // Editors must not undo the demotion of a former administrator.
  await admin.update(user, id, { role: 'admin' });
  await admin.update(user, id, { role: 'editor' });
  await enter();
  const { changes } = await admin.history({ entity: 'user', id });
  for (const change of changes) expect(await outcome(editor.restoreChange(change.id))).toBe(404);
  const [role, categories] = ['admin', '/admin/product-category'];
  const bulk = { ids: [id], action: 'update', values: { role } };
  for (const [method, path, body] of [
    ['PUT', `/admin/user/${id}`, { role }],
    ['PUT', `${categories}/../user/${id}`, { role }],
    ['POST', '/admin/user/bulk', bulk],
    ['POST', `${categories}/bulk`, { ...bulk, entity: 'user' }],
    ['POST', '/admin/user/import', { rows: [{ email: 'editor@roles.test', role }] }],
    ['POST', `${categories}/import`, { rows: [{ name: 'Daun', role }], entity: 'user' }],
    ['POST', '/register', { ...SITI, role }],
    ['POST', '/refresh-token', { role }]
  ] as const)
    await write(app, token, method, path, body);
  expect((await write(app, token, 'POST', '/admin/user/import', {})).status).toBe(403);
  const admins = app.db.selectFrom('users').select('username').where('role', '=', 'admin');
  expect(await admins.execute()).toEqual([{ username: 'admin' }]);
  expect(await rolesOf('editor')).toEqual([{ role: 'editor' }]);
});

it('§6 Editor: a changed role ends sessions at once, and every call reads the role from the database', async () => {
  const { id } = (await editor.profile()) as { id: number };
  const create = () => outcome(editor.create(product, { name: 'Jahe', price: 1 }));
  await admin.update(user, id, { role: 'user' });
  expect(await create()).toBe(401);
  await enter();
  for (const [role, status] of [
    ['user', 403],
    ['editor', 200],
    ['something else', 403]
  ] as const) {
    await app.set('users', { role }, { id });
    expect(await create(), role).toBe(status);
  }
});

it('§6 Editor: editors see and search only the network of a visitor’s address', async () => {
  const app = await testApp('sqlite', { config: { visitorIp: 'full' } });
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-forwarded-for': '203.0.113.77' };
  await app.request('/api/visit', { method: 'POST', headers });
  const { api: admin } = await app.admin();
  const token = await app.tokenOf('editor');
  const editor = app.client(token);
  expect((await admin.visitors()).visitor).toMatchObject([{ ip_address: '203.0.113.77' }]);
  expect((await editor.visitors()).visitor).toMatchObject([{ ip_address: '203.0.113.0' }]);
  expect(await editor.visitorCount()).toBe(1);
  const searched = async (q: string) => (await write(app, token, 'GET', `/visitor?q=${q}`)).text();
  expect(await searched('113.77')).toBe(await searched('113.78'));
  expect((await write(app, token, 'GET', '/visitor?sort=ip_address')).status).toBe(422);
  await app.close();
});
