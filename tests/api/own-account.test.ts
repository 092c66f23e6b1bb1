import { expect, it } from 'vitest';
import { write } from '../support/bad-input.ts';
import { api as admin, app, appOfEach } from '../support/block-app.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN, SITI } from '../support/test-app.ts';
const REMOVAL = { username: 'Siti ', current_password: SITI.password };

appOfEach();

const signIn = async (userAgent: string): Promise<string> => {
  const answer = await app.json('POST', '/login', SITI, { 'user-agent': userAgent });
  return (await answer.json()).token;
};

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
  const remove = (wrong: object) => refusal(api.removeProfile({ ...REMOVAL, ...wrong }));
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
  await api.removeProfile(REMOVAL);
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
  const { password: current_password } = SITI;
  await app.guest.register({ ...SITI, username: 'budi', email: 'budi@example.test' });
  const { token } = await app.guest.register(SITI);
  const change = (values: object) => write(app, token, 'PUT', '/profile', values);

  // The account's present name does not count as a new name, in any notation.
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
