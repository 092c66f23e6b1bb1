import { expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { decodeToken } from '#lib/session/token.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { outcome, refused } from '../support/refused.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const { user } = entities;
const HOUR_MS = 60 * 60_000;
const NEW = 'Temulawak$1';
const { username, email, password: current_password } = SITI;

appOfEach();

it('§7 Login: signing in returns token, name, role and e-mail address, and sets the time of the last sign-in', async () => {
  const siti = await api.create(user, { ...SITI, role: 'editor' });
  const startedAt = new Date().toISOString();
  await refused(app.guest.login({ ...SITI, password: 'wrong' }));
  for (const { last_sign_in } of [siti, await api.one(user, siti.id)])
    expect(last_sign_in).toBeNull();
  const session = { token: expect.any(String), username, role: 'editor', email };
  expect(await app.guest.login(SITI)).toEqual(session);
  const [listed] = (await api.page(user, { q: 'siti' })).items;
  expect(listed?.last_sign_in).toMatch(/Z$/);
  expect(listed?.last_sign_in?.localeCompare(startedAt)).toBe(1);
  // A sign-in does not change the account's version.
  expect(listed?.updated_at).toBe(siti.updated_at);
  await app.json('POST', '/login', SITI, { 'x-forwarded-for': '203.0.113.7' });
  const { last_sign_in } = await api.one(user, siti.id);
  expect(last_sign_in?.localeCompare(listed?.last_sign_in ?? '')).toBe(1);
});

/** Ways to end a session, given its token and the id of its account. */
const ENDINGS: Record<string, (token: string, id: number) => Promise<unknown>> = {
  logout: (token) => app.guest.logout(token),
  'the owner’s password change': (token) =>
    app.client(token).updateProfile({ username, email, password: NEW, current_password }),
  'a password change by an administrator': (_, id) => api.update(user, id, { password: NEW }),
  'a role change': (_, id) => api.update(user, id, { role: 'admin' }),
  'a deletion by an administrator': (_, id) => api.remove(user, id),
  'the account’s own deletion': (token) =>
    app.client(token).removeProfile({ username, current_password }),
  'the end of the session’s 24 hours': () =>
    app.set('sessions', { expires_at: new Date().toISOString() })
};

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
    const { id } = await api.create(user, { ...SITI, role: 'editor' });
    await api.create(entities.product, { name: 'Jahe', price: 1000 });
    const { token } = await app.guest.login(SITI);
    const own = { authorization: `Bearer ${token}` };
    await app.json('PUT', '/admin/product/1?pending=true', { name: 'Kunyit' }, own);
    const chunks = async function* () {
      yield new TextEncoder().encode(start);
      await api.update(user, id, { role: 'user' });
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

/** Returns an expired token for a session that is still active. */
const expiredToken = (token: string) => {
  const { sid: id, user_id, role } = decodeToken(token);
  return issueToken(app.secret, { id, userId: Number(user_id), role }, Date.now() - HOUR_MS - 1000);
};

it('§9 Session: a token is valid for an hour, a session for 24 hours', async () => {
  const before = Date.now();
  const { token } = await app.guest.login(ADMIN);
  const { exp, sid } = decodeToken(token);
  expect(exp * 1000).toBeGreaterThan(before + HOUR_MS - 1000);
  expect(exp * 1000).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  const stored = app.db.selectFrom('sessions').selectAll().where('id', '=', sid);
  const session = await stored.executeTakeFirstOrThrow();
  expect(Date.parse(session.expires_at) - Date.parse(session.created_at)).toBe(86_400_000);
  expect((await app.guest.refresh(token)).token).not.toBe(token);
  expect(await stored.execute()).toEqual([session]);
});

it('§4 Token refresh: a token is accepted as long as its session lasts, even after it has expired or was refreshed', async () => {
  const token = await expiredToken((await app.guest.login(ADMIN)).token);
  expect((await app.client(token).list(user)).length).toBe(1);
  const renewed = await app.guest.refresh(token);
  expect(renewed).toMatchObject({ username: 'admin', role: 'admin', email: ADMIN.email });
  for (const item of [token, renewed.token])
    expect((await app.client(item).profile()).username).toBe('admin');
  await app.guest.logout(token);
  for (const item of [token, renewed.token])
    expect(await outcome(app.client(item).profile())).toBe(401);
  expect(await outcome(app.guest.refresh(token))).toBe(403);
});

it('§4 Session: an account has at most 20 sessions; a further one ends the oldest, but no session of another account', async () => {
  const other = await app.guest.register(SITI);
  const tokens: string[] = [];
  for (let time = 0; time < 22; time++) {
    tokens.push((await app.admin()).token);
    // Waits, because sessions that start in the same millisecond have no order.
    const end = Date.now();
    await vi.waitUntil(() => Date.now() > end, { interval: 1 });
  }
  const statuses = await Promise.all(tokens.map((token) => outcome(app.client(token).profile())));
  expect(statuses).toEqual([401, 401, ...Array(20).fill(200)]);
  await Promise.all(Array.from({ length: 10 }, () => app.admin()));
  const own = app.db.selectFrom('sessions').select('id').where('user_id', '=', 1);
  expect(await own.execute()).toHaveLength(20);
  expect((await app.client(other.token).profile()).username).toBe('siti');
});

it('§4 Session: expired sessions are removed at the next sign-in', async () => {
  const { sid } = decodeToken((await app.guest.login(ADMIN)).token);
  await app.set('sessions', { expires_at: new Date().toISOString() }, { id: sid });
  await app.guest.login(ADMIN);
  const expired = app.db.selectFrom('sessions').select('id').where('id', '=', sid);
  expect(await expired.execute()).toEqual([]);
});
