import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { expectRefusal, PASSWORD, write } from '../support/bad-input.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { user } = entities;

appOfEach();

it('§7 Clients: refresh and logout never respond 401, for any token and body', async () => {
  const { token: ended } = await app.guest.login(ADMIN);
  await app.guest.logout(ended);
  const session = { id: 'x', userId: 1, role: 'admin' } as const;
  const foreign = await issueToken('a secret that is not the one of this server', session);
  const expired = await issueToken(app.secret, session, 0);
  const tokens = ['null', 'undefined', 'a.b.c', ended, foreign, expired];
  for (const authorization of [
    '',
    'Bearer',
    'Basic YTpi',
    ...tokens.map((item) => `Bearer ${item}`)
  ])
    for (const body of [undefined, '', '{', 'null', '{"token":null}']) {
      const headers = { authorization, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: body as BodyInit };
      await expectRefusal(await app.request('/api/refresh-token', init), 403, authorization);
      expect((await app.request('/api/logout', init)).status, authorization).toBe(200);
    }
});

it('§7 Clients: registration and sign-in accept JSON and forms, ignore unknown fields, and treat `undefined` as absent', async () => {
  const ignored = { role: 'admin', id: '1', confirmPassword: PASSWORD };
  const more = { ...ignored, phone: 'null', rememberMe: 'undefined' };
  const urlencoded = 'application/x-www-form-urlencoded';
  const encodings: ((values: Record<string, string>) => [unknown, string?])[] = [
    (values) => [values],
    (values) => [new URLSearchParams(values), urlencoded]
  ];
  for (const [index, encode] of encodings.entries()) {
    const send = (path: string, values: Record<string, string>) =>
      write(app, path === '/login' ? token : 'null', 'POST', path, ...encode(values));
    const username = `siti${index}`;
    const account = { username, email: `${username}@example.test`, password: PASSWORD };
    const registered = await send('/register', { ...account, ...more });
    expect(registered.status).toBe(201);
    expect(await registered.json()).toMatchObject({ role: 'user', username });
    const login = await send('/login', { ...account, ...more });
    expect(login.status).toBe(200);
    expect(await login.json()).toMatchObject({ email: account.email, role: 'user' });
    for (const path of ['/register', '/login'])
      for (const field of ['email', 'password']) {
        const answer = await send(path, { ...account, [field]: 'undefined' });
        expect(await expectRefusal(answer, 422, path)).toEqual({ [field]: `${field} is required` });
      }
  }
});

it('§7 Clients: an update of a user without a real password keeps password and sessions', async () => {
  const { token: sitis } = await app.guest.register(SITI);
  const path = `${user.paths.admin}/2`;
  for (const password of [undefined, '', null, 'undefined', 'null']) {
    const values = { username: 'siti baru', password };
    expect((await write(app, token, 'PUT', path, values)).status, String(password)).toBe(200);
  }
  expect(await api.one(user, 2)).toMatchObject({ username: 'siti baru', email: SITI.email });
  expect((await app.guest.login(SITI)).username).toBe('siti baru');
  expect((await app.client(sitis).profile()).username).toBe('siti baru');
});
