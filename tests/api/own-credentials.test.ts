import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { expectRefusal, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { outcome } from '../support/refused.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { user } = entities;
const OTHER = 'lain@example.test';
const NEW = 'Temulawak$1';
const OWN = '/admin/user/1';
const BULK = { ids: [1], action: 'update', values: { email: OTHER } };

const send = (method: string, path: string, body: object) => write(app, token, method, path, body);
const password = () =>
  app.db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', 1).execute();
appOfEach();

/** Changes the administrator's e-mail address. Returns the id of this change in the history. */
const changeEmail = async (): Promise<number> => {
  await send('PUT', '/profile', { email: OTHER, current_password: ADMIN.password });
  return (await api.history({ entity: 'user', id: 1 })).changes[0]?.id ?? 0;
};

it.each<[string, string, string | (() => Promise<string>), object]>([
  ['changing the own e-mail address', 'PUT', OWN, { email: OTHER }],
  ['changing the own password', 'PUT', OWN, { password: NEW }],
  ['changing the e-mail address of the profile', 'PUT', '/profile', { email: OTHER }],
  ['changing the password of the profile', 'PUT', '/profile', { password: NEW }],
  [
    'changing the own e-mail address with other fields',
    'PUT',
    OWN,
    { username: 'kepala', email: OTHER, role: 'admin' }
  ],
  ['changing the own e-mail address in bulk', 'POST', '/admin/user/bulk', BULK],
  [
    'restoring the own former e-mail address',
    'POST',
    async () => `/admin/history/${await changeEmail()}/restore`,
    {}
  ],
  ['emptying the trash', 'DELETE', '/admin/trash', {}]
])('§6 Access: a token alone is not enough for %s', async (_, method, url, body) => {
  const path = typeof url === 'string' ? url : await url();
  const before = await password();
  for (const wrong of [{}, { current_password: '' }, { current_password: 'Salah$2026' }]) {
    const answer = await send(method, path, { ...body, ...wrong });
    expect(Object.keys(await expectRefusal(answer, 422, path))).toEqual(['current_password']);
  }
  expect(await password()).toEqual(before);
  const accepted = await send(method, path, { ...body, current_password: ADMIN.password });
  expect(accepted.status).toBe(200);
  expect(JSON.stringify(await password()) === JSON.stringify(before)).toBe(path === '/admin/trash');
});

it('§6 Access: the dashboard’s client can restore the own former e-mail address by sending the password', async () => {
  const { item } = await api.restoreChange(await changeEmail(), ADMIN.password);
  expect(item).toMatchObject({ email: ADMIN.email });
});

it('§6 Access: changing the own name, or anything of other accounts, requires no password', async () => {
  const { id } = await api.create(user, { ...SITI, role: 'user' });
  const named = { username: 'kepala', email: ADMIN.email, password: '' };
  expect((await send('PUT', OWN, named)).status).toBe(200);
  const other = { email: OTHER, password: 'Kunyit$2026' };
  expect((await send('PUT', `/admin/user/${id}`, other)).status).toBe(200);
  expect(app.events.map(({ kind }) => kind)).toEqual(['password-changed', 'email-changed']);
});

it('§6 Access: wrong passwords are counted together with those of sign-ins', async () => {
  const change = async (current_password: string) =>
    (await send('PUT', OWN, { email: OTHER, current_password })).status;
  for (let time = 0; time < 10; time++) expect(await change(`Salah$${time}`)).toBe(422);
  expect(await change(ADMIN.password)).toBe(429);
  expect(await outcome(app.guest.login(ADMIN))).toBe(429);
});

it('§6 Access: only one of several concurrent changes of the own password is valid afterwards', async () => {
  const own = app.client((await app.guest.register(SITI)).token);
  const { username, email, password: current_password } = SITI;
  const successes = async (call: (password: string) => Promise<unknown>) => {
    const attempts = ['A', 'B', 'C', 'D'].map((letter) => outcome(call(`Kencur$${letter}2026`)));
    return (await Promise.all(attempts)).filter((status) => status === 200).length;
  };
  // After the first change succeeds, the current password of the other requests is wrong.
  const profile = { username, email, current_password };
  const changes = successes((password) => own.updateProfile({ ...profile, password }));
  expect(await changes).toBeLessThanOrEqual(1);
  expect(await successes((password) => app.guest.login({ ...SITI, password }))).toBe(1);
});

it('§4 History: after an account is permanently deleted, its history contains no values', async () => {
  const shown = async (id: number) =>
    JSON.stringify((await api.history({ entity: 'user', id })).changes.map(({ fields }) => fields));
  for (const forget of [
    () => api.emptyTrash(ADMIN.password),
    async () => api.removeTrashed((await api.trash({})).trash[0]?.id ?? 0)
  ]) {
    const { id } = await api.create(user, { ...SITI, role: 'user' });
    await api.update(user, id, { email: OTHER });
    await api.remove(user, id);
    expect(await shown(id)).toContain(OTHER);
    await forget();
    expect(await shown(id)).toBe('[{},{},{}]');
  }
});
