import { expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { appOfEach } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';
import { ADMIN, SITI, type TestApp } from '../support/test-app.ts';
const REMOVAL = { username: 'Siti ', current_password: SITI.password };

let app: TestApp;
let admin: AdminApi;
appOfEach((made) => ({ app, api: admin } = made));

const signIn = async (userAgent: string): Promise<string> => {
  const body = JSON.stringify({ email: SITI.email, password: SITI.password });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  return (await (await app.request('/api/login', { method: 'POST', headers, body })).json()).token;
};

it('§2 Profile: lists the own active sessions with their device; the current one is marked', async () => {
  await app.guest.register(SITI);
  const token = await signIn('Phone');
  const sessions = await app.client(token).ownSessions();
  expect(sessions.map(({ user_agent, current }) => [user_agent, current])).toEqual([
    ['Phone', true],
    ['', false]
  ]);
  expect(sessions[0]?.created_at).toMatch(/Z$/);
});

it('§2 Profile: a session older than 24 hours is not listed', async () => {
  const { token } = await app.guest.register(SITI);
  const phone = app.client(await signIn('Phone'));
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date().toISOString() })
    .where('user_agent', '=', '')
    .execute();
  expect(await phone.ownSessions()).toHaveLength(1);
  expect((await refused(app.client(token).profile())).status).toBe(401);
});

it('§2 Profile: ends one of the own sessions at once, never another account’s', async () => {
  const { token } = await app.guest.register(SITI);
  const phone = app.client(await signIn('Phone'));
  const [mine] = await admin.ownSessions();
  expect((await refused(phone.endOwnSessions(mine?.id))).status).toBe(404);
  expect((await refused(phone.endOwnSessions('nothing'))).status).toBe(404);
  const other = (await phone.ownSessions()).find(({ current }) => !current);
  await phone.endOwnSessions(other?.id);
  expect((await refused(app.client(token).profile())).status).toBe(401);
  expect(await phone.ownSessions()).toHaveLength(1);
  expect(await admin.ownSessions()).toHaveLength(1);
});

it('§2 Profile: ends all own sessions except the current one', async () => {
  const { token } = await app.guest.register(SITI);
  const tokens = [await signIn('Tablet'), await signIn('Laptop')];
  await app.client(token).endOwnSessions();
  expect(await app.client(token).ownSessions()).toMatchObject([{ current: true }]);
  for (const each of tokens) expect((await refused(app.client(each).profile())).status).toBe(401);
  expect(await admin.ownSessions()).toHaveLength(1);
});

it('§2 Profile: deletes the account after its name and password are given', async () => {
  const { token } = await app.guest.register(SITI);
  const api = app.client(token);
  const name = await refused(api.removeProfile({ ...REMOVAL, username: 'budi' }));
  expect(name.status).toBe(422);
  expect(name.fields).toEqual({ username: 'This is not the username of this account.' });
  const password = await refused(
    api.removeProfile({ ...REMOVAL, current_password: ADMIN.password })
  );
  expect(password.status).toBe(422);
  expect(password.fields).toEqual({ current_password: 'The current password is incorrect.' });
  expect(Object.keys((await refused(api.removeProfile({} as never))).fields).toSorted()).toEqual([
    'current_password',
    'username'
  ]);
  await api.removeProfile(REMOVAL);
  expect((await refused(api.profile())).status).toBe(401);
  expect((await refused(app.guest.login(SITI))).status).toBe(401);
  await app.guest.register(SITI);
});

it('§6 Roles: an administrator cannot delete themselves', async () => {
  const error = await refused(
    admin.removeProfile({ username: 'admin', current_password: ADMIN.password })
  );
  expect(error.status).toBe(409);
  expect(error.message).toBe('You cannot delete or demote yourself.');
  expect((await admin.profile()).username).toBe('admin');
});
