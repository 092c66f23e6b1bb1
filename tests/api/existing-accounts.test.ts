import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { app, appOfEach } from '../support/block-app.ts';
import { expectRefusal, PASSWORD, write } from '../support/bad-input.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { user } = entities;

appOfEach();

it('§7 Clients: refresh and logout never respond 401, for any token and body', async () => {
  const { token } = await app.guest.login(ADMIN);
  await app.guest.logout(token);
  const session = { id: 'x', userId: 1, role: 'admin' } as const;
  const foreign = await issueToken('a secret that is not the one of this server', session);
  const expired = await issueToken(app.secret, session, 0);
  for (const authorization of [
    '',
    'Bearer',
    'Bearer null',
    'Bearer undefined',
    'Bearer a.b.c',
    'Basic YTpi',
    ...[token, foreign, expired].map((item) => `Bearer ${item}`)
  ])
    for (const body of [undefined, '', '{', 'null', '{"token":null}']) {
      const init = {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: body as BodyInit
      };
      await expectRefusal(await app.request('/api/refresh-token', init), 403, authorization);
      expect((await app.request('/api/logout', init)).status, authorization).toBe(200);
    }
});

it('§7 Clients: registration and sign-in accept JSON and forms, ignore unknown fields, and treat `undefined` as absent', async () => {
  const more = {
    role: 'admin',
    id: '1',
    confirmPassword: PASSWORD,
    phone: 'null',
    rememberMe: 'undefined'
  };
  const { token } = await app.admin();
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
  const { api, token } = await app.admin();
  const { token: sitis } = await app.guest.register(SITI);
  const path = `${user.paths.admin}/2`;
  for (const given of [
    {},
    { password: '' },
    { password: null },
    { password: 'undefined' },
    { password: 'null' }
  ]) {
    const values = { username: 'siti baru', ...given };
    expect((await write(app, token, 'PUT', path, values)).status, JSON.stringify(given)).toBe(200);
  }
  expect(await api.one(user, 2)).toMatchObject({ username: 'siti baru', email: SITI.email });
  expect((await app.guest.login(SITI)).username).toBe('siti baru');
  expect((await app.client(sitis).profile()).username).toBe('siti baru');
});
