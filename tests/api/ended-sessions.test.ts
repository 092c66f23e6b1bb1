import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { SITI } from '../support/test-app.ts';
const NEW = 'Temulawak$1';

const { username, email, password: current_password } = SITI;
/** Ways to end a session, given its token and the id of its account. */
const ENDINGS: Record<string, (token: string, id: number) => Promise<unknown>> = {
  logout: (token) => app.guest.logout(token),
  'the owner’s password change': (token) =>
    app.client(token).updateProfile({ username, email, password: NEW, current_password }),
  'a password change by an administrator': (_, id) =>
    api.update(entities.user, id, { password: NEW }),
  'a role change': (_, id) => api.update(entities.user, id, { role: 'admin' }),
  'a deletion by an administrator': (_, id) => api.remove(entities.user, id),
  'the account’s own deletion': (token) =>
    app.client(token).removeProfile({ username, current_password }),
  'the end of the session’s 24 hours': () =>
    app.set('sessions', { expires_at: new Date().toISOString() })
};

appOfEach();

it.each(Object.entries(ENDINGS))('§4 Session: after %s the token is rejected', async (_, end) => {
  const { token } = await app.guest.register(SITI);
  const { id } = await app.client(token).profile();
  await end(token, id);
  const headers = { authorization: `Bearer ${token}` };
  const statusOf = async (method: string, path: string) =>
    (await app.request(`/api${path}`, { method, headers })).status;
  for (const method of ['GET', 'PUT']) expect(await statusOf(method, '/profile')).toBe(401);
  for (const path of ['/admin/product-category', '/publish'])
    expect(await statusOf('POST', path), path).toBe(401);
  expect(await statusOf('POST', '/refresh-token')).toBe(403);
  expect(await statusOf('POST', '/logout')).toBe(200);
  expect(await statusOf('GET', '/product')).toBe(200);
});

const FORM = `multipart/form-data; boundary=b`;
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
const FIELDS = `${part('product')}\r\n\r\n1\r\n${part('model')}\r\n\r\nleaf\r\n`;
const PHOTO = `${part('file')}; filename="a.jpg"\r\n\r\n\r\n--b--`;

it.each([
  ['POST', '/admin/product-category', 'application/json', '{"name":', '"Lambat"}'],
  ['PUT', '/admin/review/1', 'application/json', '{"name":', '"Lambat","updated_at":""}'],
  ['POST', '/admin/taught-photo', FORM, FIELDS, PHOTO]
])(
  '§4 Session: a request is refused if its session ends before the whole body has arrived: %s %s',
  async (method, path, type, start, end) => {
    const { id } = await api.create(entities.user, { ...SITI, role: 'editor' });
    await api.create(entities.product, { name: 'Jahe', price: 1000 });
    const { token } = await app.guest.login(SITI);
    const own = { authorization: `Bearer ${token}` };
    await app.json('PUT', '/admin/product/1?pending=true', { name: 'Kunyit' }, own);
    const chunks = async function* () {
      yield new TextEncoder().encode(start);
      await api.update(entities.user, id, { role: 'user' });
      yield new TextEncoder().encode(end);
    };
    const headers = { ...own, 'content-type': type };
    const init = { method, headers, body: chunks(), duplex: 'half' } as unknown as RequestInit;
    expect((await app.request(`/api${path}`, init)).status).toBe(401);
    expect(await api.list(entities.productCategory)).toEqual([]);
  }
);

it('§4 Token refresh: two concurrent refreshes each get a different valid token', async () => {
  const { token } = await app.guest.register(SITI);
  const answers = await Promise.all([app.guest.refresh(token), app.guest.refresh(token)]);
  for (const answer of answers)
    expect((await app.client(answer.token).profile()).username).toBe('siti');
  expect(new Set([token, ...answers.map((answer) => answer.token)]).size).toBe(3);
});
