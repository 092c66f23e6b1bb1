import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { expectRefusal, write } from '../support/bad-input.ts';
import { api as admin, app, appOfEach, token as adminToken } from '../support/block-app.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { productCategory, user } = entities;
const OTHER = 'lain@example.test';
const OWN = '/admin/user/1';
const { password: current_password } = SITI;

appOfEach();

const signIn = async (userAgent: string): Promise<string> => {
  const answer = await app.json('POST', '/login', SITI, { 'user-agent': userAgent });
  return (await answer.json()).token;
};
const send = (method: string, path: string, body: object) =>
  write(app, adminToken, method, path, body);

it('§2 Profile: lists the own sessions that have not expired, with their devices, and marks the current one', async () => {
  await app.guest.register(SITI);
  const token = await signIn('Phone'.padEnd(256, 'x'));
  const sessions = await app.client(token).ownSessions();
  expect(sessions.map(({ user_agent, current }) => [user_agent, current])).toEqual([
    ['Phone'.padEnd(255, 'x'), true],
    ['', false]
  ]);
  expect(sessions[0]?.created_at).toMatch(/Z$/);
  await app.set('sessions', { expires_at: new Date().toISOString() }, { user_agent: '' });
  expect(await app.client(token).ownSessions()).toHaveLength(1);
});

it('§2 Profile: users can end one of their own sessions, or all except the current one, but no session of another account', async () => {
  const { token } = await app.guest.register(SITI);
  const phone = app.client(await signIn('Phone'));
  const [mine] = await admin.ownSessions();
  expect(await outcome(phone.endOwnSessions(mine?.id))).toBe(404);
  expect(await outcome(phone.endOwnSessions('nothing'))).toBe(404);
  const other = (await phone.ownSessions()).find(({ current }) => !current);
  await phone.endOwnSessions(other?.id);
  expect(await outcome(app.client(token).profile())).toBe(401);
  const tokens = [await signIn('Tablet'), await signIn('Laptop')];
  expect(await phone.ownSessions()).toHaveLength(3);
  await phone.endOwnSessions();
  expect(await phone.ownSessions()).toMatchObject([{ current: true }]);
  for (const each of tokens) expect(await outcome(app.client(each).profile())).toBe(401);
  expect(await admin.ownSessions()).toHaveLength(1);
});

it('§2 Profile: deletes the account only if its name and password are given', async () => {
  const { token } = await app.guest.register(SITI);
  const api = app.client(token);
  const removal = { username: 'Siti ', current_password };
  const remove = (wrong: object) => refusal(api.removeProfile({ ...removal, ...wrong }));
  const text = expect.any(String);
  for (const [wrong, fields] of [
    [{ username: 'budi' }, { username: 'This is not the username of this account.' }],
    [{ current_password: 'x' }, { current_password: 'The current password is incorrect.' }],
    [
      { username: '', current_password: undefined },
      { username: text, current_password: text }
    ]
  ] as const)
    expect(await remove(wrong)).toEqual([422, fields]);
  const { id } = await api.profile();
  await admin.update(user, id, { email: OTHER });
  await api.removeProfile(removal);
  const { changes } = await admin.history({ entity: 'user', id });
  expect(changes.map(({ fields }) => fields)).toEqual([{}, {}]);
  expect(await outcome(api.profile())).toBe(401);
  expect(await outcome(app.guest.login(SITI))).toBe(401);
  await app.guest.register(SITI);
});

it('§6 Roles: an administrator cannot delete themselves', async () => {
  const removal = { username: 'admin', current_password: ADMIN.password };
  const sentence = 'You cannot delete or demote yourself.';
  expect(await refusal(admin.removeProfile(removal))).toEqual([409, sentence]);
  expect((await admin.profile()).username).toBe('admin');
});

it('§2 Profile: an account may try ten new names or e-mail addresses in 15 minutes', async () => {
  await app.guest.register({ ...SITI, username: 'budi', email: 'budi@example.test' });
  const { token } = await app.guest.register(SITI);
  const change = (values: object) => write(app, token, 'PUT', '/profile', values);

  // The account's present name, in any spelling, does not count as a new name.
  for (let index = 0; index < 12; index++)
    expect((await change({ username: 'Siti' })).status).toBe(200);
  const taken = [{ username: 'BUDI' }, { email: 'budi@example.test', current_password }];
  for (let index = 0; index < 9; index++)
    expect((await change(taken[index % 2]!)).status).toBe(409);
  expect((await change({ username: 'siti aminah' })).status).toBe(200);

  const refused = await change({ username: 'budi' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await change({ password: 'Temulawak$2026', current_password })).status).toBe(200);
});

const NEW = { password: 'Temulawak$1' };
const BULK = { ids: [1], action: 'update', values: { email: OTHER } };
const credentials = () =>
  app.db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', 1).execute();

/** Changes the administrator's e-mail address. Returns the id of this change in the history. */
const changeEmail = async (): Promise<number> => {
  await send('PUT', '/profile', { email: OTHER, current_password: ADMIN.password });
  return (await admin.history({ entity: 'user', id: 1 })).changes[0]?.id ?? 0;
};

it.each<[string, string, string | (() => Promise<string>), object]>([
  ['changing the own e-mail address', 'PUT', OWN, { email: OTHER }],
  ['changing the own password', 'PUT', OWN, NEW],
  ['changing the e-mail address of the profile', 'PUT', '/profile', { email: OTHER }],
  ['changing the password of the profile', 'PUT', '/profile', NEW],
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
  const before = await credentials();
  for (const wrong of [{}, { current_password: '' }, { current_password: 'Salah$2026' }]) {
    const answer = await send(method, path, { ...body, ...wrong });
    expect(Object.keys(await expectRefusal(answer, 422, path))).toEqual(['current_password']);
  }
  expect(await credentials()).toEqual(before);
  const accepted = await send(method, path, { ...body, current_password: ADMIN.password });
  expect(accepted.status).toBe(200);
  expect(JSON.stringify(await credentials()) === JSON.stringify(before)).toBe(
    path === '/admin/trash'
  );
});

it('§6 Access: the dashboard can undo a change of the own e-mail address by sending the password', async () => {
  const { item } = await admin.restoreChange(await changeEmail(), ADMIN.password);
  expect(item).toMatchObject({ email: ADMIN.email });
});

it('§6 Access: changing the own name, or anything of other accounts, requires no password', async () => {
  const { id } = await admin.create(user, { ...SITI, role: 'user' });
  const named = { username: 'kepala', email: ADMIN.email, password: '' };
  expect((await send('PUT', OWN, named)).status).toBe(200);
  const other = { email: OTHER, password: 'Kunyit$2026' };
  expect((await send('PUT', `/admin/user/${id}`, other)).status).toBe(200);
  expect(app.events.map(({ kind }) => kind)).toEqual(['password-changed', 'email-changed']);
});

it('§6 Access: wrong passwords are counted together with those of sign-ins', async () => {
  const change = async (typed: string) =>
    (await send('PUT', OWN, { email: OTHER, current_password: typed })).status;
  for (let time = 0; time < 10; time++) expect(await change(`Salah$${time}`)).toBe(422);
  expect(await change(ADMIN.password)).toBe(429);
  expect(await outcome(app.guest.login(ADMIN))).toBe(429);
});

it('§6 Access: only one of several concurrent changes of the own password is valid afterwards', async () => {
  const own = app.client((await app.guest.register(SITI)).token);
  const { username, email } = SITI;
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
  const shown = async (id: number, entity: 'productCategory' | 'user' = 'user') => {
    const { changes } = await admin.history({ entity, id });
    return JSON.stringify(changes.map(({ fields }) => fields));
  };
  await admin.update(user, 1, { username: 'kepala' });
  for (const forget of [
    () => admin.emptyTrash(ADMIN.password),
    async () => admin.removeTrashed((await admin.trash({})).trash[0]?.id ?? 0)
  ]) {
    const { id } = await admin.create(user, { ...SITI, role: 'user' });
    await admin.create(productCategory, { name: `Daun ${id}` });
    await app.set('changes', { row_id: id }, { title: `Daun ${id}` });
    await admin.update(user, id, { email: OTHER });
    await admin.remove(user, id);
    expect(await shown(id)).toContain(OTHER);
    await forget();
    expect(await shown(id)).toBe('[{},{},{}]');
    expect(await shown(1)).toContain('kepala');
    expect(await shown(id, 'productCategory')).toContain(`Daun ${id}`);
  }
});
