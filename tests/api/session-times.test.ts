import { expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { decodeToken } from '#lib/session/token.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { app, appOfEach } from '../support/block-app.ts';
import { outcome } from '../support/refused.ts';
import { ADMIN, SITI } from '../support/test-app.ts';

const HOUR_MS = 60 * 60_000;

appOfEach();

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

it('§4 Token refresh: a token stays valid as long as its session, even after its hour and after a refresh', async () => {
  const token = await expiredToken((await app.guest.login(ADMIN)).token);
  expect((await app.client(token).list(entities.user)).length).toBe(1);
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
