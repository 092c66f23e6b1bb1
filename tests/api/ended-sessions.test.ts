import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { app, appOfEach } from '../support/block-app.ts';
import { SITI, type TestApp } from '../support/test-app.ts';
const NEW = 'Temulawak$1';

interface Credentials {
  app: TestApp;
  /** The token of the session to end. */
  token: string;
  id: number;
}

const ENDINGS: Record<string, (given: Credentials) => Promise<unknown>> = {
  logout: ({ app, token }) => app.guest.logout(token),
  'one’s own password change': ({ app, token }) =>
    app.client(token).updateProfile({
      username: 'siti',
      email: SITI.email,
      password: NEW,
      current_password: SITI.password
    }),
  'a password change by an administrator': async ({ app, id }) =>
    (await app.admin()).api.update(entities.user, id, { password: NEW }),
  'a role change': async ({ app, id }) =>
    (await app.admin()).api.update(entities.user, id, { role: 'admin' }),
  'a deletion by an administrator': async ({ app, id }) =>
    (await app.admin()).api.remove(entities.user, id),
  'the account’s own deletion': ({ app, token }) =>
    app.client(token).removeProfile({ username: 'siti', current_password: SITI.password }),
  'the end of its 24 hours': ({ app }) =>
    app.db
      .updateTable('sessions')
      .set({ expires_at: new Date().toISOString() })
      .where('user_agent', '=', '')
      .execute()
};

const ROUTES: [string, string][] = [
  ['GET', '/profile'],
  ['PUT', '/profile'],
  ['DELETE', '/profile/sessions'],
  ['GET', '/admin/user'],
  ['POST', '/admin/product-category'],
  ['POST', '/publish']
];

appOfEach();

it.each(Object.entries(ENDINGS))('§4 Session: after %s its token is rejected', async (_, end) => {
  const { token } = await app.guest.register(SITI);
  const { id } = await app.client(token).profile();
  await end({ app, token, id });
  const headers = { authorization: `Bearer ${token}` };
  const statusOf = async (method: string, path: string) =>
    (await app.request(`/api${path}`, { method, headers })).status;
  for (const [method, path] of ROUTES) expect(await statusOf(method, path), path).toBe(401);
  expect(await statusOf('POST', '/refresh-token')).toBe(403);
  expect(await statusOf('POST', '/logout')).toBe(200);
  expect(await statusOf('GET', '/product')).toBe(200);
});

it('§4 Token refresh: two concurrent refreshes each get a different valid token', async () => {
  const { token } = await app.guest.register(SITI);
  const answers = await Promise.all([app.guest.refresh(token), app.guest.refresh(token)]);
  for (const answer of answers)
    expect((await app.client(answer.token).profile()).username).toBe('siti');
  expect(new Set([token, ...answers.map((answer) => answer.token)]).size).toBe(3);
});
