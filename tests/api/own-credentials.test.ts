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

/** Returns the history entry of the administrator's previous e-mail. */
const formerEmail = async (): Promise<number> => {
  await send('PUT', '/profile', { email: OTHER, current_password: ADMIN.password });
  return (await api.history({ entity: 'user', id: 1 })).changes[0]?.id ?? 0;
};

it.each<[string, string, string | (() => Promise<string>), object]>([
  ['an e-mail of one’s own', 'PUT', OWN, { email: OTHER }],
  ['a password of one’s own', 'PUT', OWN, { password: NEW }],
  ['an e-mail of the profile', 'PUT', '/profile', { email: OTHER }],
  ['a password of the profile', 'PUT', '/profile', { password: NEW }],
  ['an e-mail among other fields', 'PUT', OWN, { username: 'kepala', email: OTHER, role: 'admin' }],
  ['an e-mail in a bulk change', 'POST', '/admin/user/bulk', BULK],
  ['a former e-mail', 'POST', async () => `/admin/history/${await formerEmail()}/restore`, {}],
  ['an empty trash', 'DELETE', '/admin/trash', {}]
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

it('§6 Access: the dashboard restores a former e-mail with the password', async () => {
  const { item } = await api.restoreChange(await formerEmail(), ADMIN.password);
  expect(item).toMatchObject({ email: ADMIN.email });
});

it('§6 Access: public fields and other accounts require no password', async () => {
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

it('§6 Access: a former password is refused after the change', async () => {
  const own = app.client((await app.guest.register(SITI)).token);
  const { username, email, password: current_password } = SITI;
  const successes = async (call: (password: string) => Promise<unknown>) => {
    const attempts = ['A', 'B', 'C', 'D'].map((letter) => outcome(call(`Kencur$${letter}2026`)));
    return (await Promise.all(attempts)).filter((status) => status === 200).length;
  };
  // The first success invalidates the password of the rest.
  const profile = { username, email, current_password };
  const changes = successes((password) => own.updateProfile({ ...profile, password }));
  expect(await changes).toBeLessThanOrEqual(1);
  expect(await successes((password) => app.guest.login({ ...SITI, password }))).toBe(1);
});

it('§4 History: a permanently deleted account leaves no values', async () => {
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
