import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { appOfEach } from '../support/block-app.ts';
import { expectRefusal, PASSWORD, write } from '../support/bad-input.ts';
import { ADMIN, SITI, type TestApp } from '../support/test-app.ts';

const { user } = entities;

let app: TestApp;
appOfEach((made) => ({ app } = made));

it('§7 Clients: refresh and logout never respond 401, for any token and body', async () => {
  const { token } = await app.guest.login(ADMIN);
  await app.guest.logout(token);
  const foreign = await issueToken('a secret that is not the one of this server', {
    id: 'x',
    userId: 1,
    role: 'admin'
  });
  const expired = await issueToken(
    'a secret of the tests, long enough to sign',
    { id: 'x', userId: 1, role: 'admin' },
    0
  );
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
  for (const [index, make] of [
    (values: Record<string, string>): [unknown, string?] => [values],
    (values: Record<string, string>): [unknown, string?] => [
      new URLSearchParams(values),
      'application/x-www-form-urlencoded'
    ]
  ].entries()) {
    const account = {
      username: `siti${index}`,
      email: `siti${index}@example.test`,
      password: PASSWORD
    };
    const registered = await write(
      app,
      'null',
      'POST',
      '/register',
      ...make({ ...account, ...more })
    );
    expect([registered.status, await registered.json()]).toMatchObject([
      201,
      { role: 'user', username: account.username }
    ]);
    const login = await write(app, token, 'POST', '/login', ...make({ ...account, ...more }));
    expect([login.status, await login.json()]).toMatchObject([
      200,
      { email: account.email, role: 'user' }
    ]);
    for (const path of ['/register', '/login'])
      for (const field of ['email', 'password']) {
        const answer = await write(
          app,
          'null',
          'POST',
          path,
          ...make({ ...account, [field]: 'undefined' })
        );
        expect(await expectRefusal(answer, 422, path)).toEqual({ [field]: `${field} is required` });
      }
  }
});

it.each([
  {},
  { password: '' },
  { password: null },
  { password: 'undefined' },
  { password: 'null' }
])('§7 Clients: an update of a user with %j keeps password and sessions', async (given) => {
  const { token } = await app.admin();
  const { token: sitis } = await app.guest.register(SITI);
  const answer = await write(app, token, 'PUT', `${user.paths.admin}/2`, {
    username: 'siti baru',
    ...given
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { user: { username: 'siti baru', email: SITI.email } }
  ]);
  expect((await app.guest.login(SITI)).username).toBe('siti baru');
  expect((await app.client(sitis).profile()).username).toBe('siti baru');
});
