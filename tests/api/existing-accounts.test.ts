import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { appOfAll } from '../support/block-app.ts';
import { expectRefusal, PASSWORD, write } from '../support/bad-input.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { user } = entities;

const { app, api, token } = await appOfAll();

it('§7 Clients: refresh and logout never respond 401, for any token and body', async () => {
  const { token: ended } = await app.guest.login(ADMIN);
  await app.guest.logout(ended);
  const session = { id: 'x', userId: 1, role: 'admin' } as const;
  const foreign = await issueToken('a secret that is not the one of this server', session);
  const expired = await issueToken(app.secret, session, 0);
  const tokens = ['null', 'undefined', 'a.b.c', ended, foreign, expired];
  const bearers = tokens.map((item) => `Bearer ${item}`);
  for (const authorization of ['', 'Bearer', 'Basic YTpi', ...bearers])
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
  for (const isForm of [false, true]) {
    const send = (path: string, values: Record<string, string>) => {
      const body = isForm ? ([new URLSearchParams(values), urlencoded] as const) : [values];
      return write(app, path === '/login' ? token : 'null', 'POST', path, ...body);
    };
    const username = `siti ${isForm}`;
    const account = { username, email: `siti${isForm}@example.test`, password: PASSWORD };
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
  const { id } = await app.client(sitis).profile();
  for (const password of [undefined, '', null, 'undefined', 'null']) {
    const values = { username: 'siti baru', password };
    const answer = await write(app, token, 'PUT', `/admin/user/${id}`, values);
    expect(answer.status, String(password)).toBe(200);
  }
  expect(await api.one(user, id)).toMatchObject({ username: 'siti baru', email: SITI.email });
  expect((await app.guest.login(SITI)).username).toBe('siti baru');
  expect((await app.client(sitis).profile()).username).toBe('siti baru');
});
