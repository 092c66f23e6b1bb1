import { createHook } from 'node:async_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { accountKey, unlockAccount } from '../../server/accounts/password-attempts.ts';
import { createPasswordResets } from '../../server/accounts/password-resets.ts';
import { createThrottle } from '../../server/accounts/throttle.ts';
import { app, appOfEach } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { outcome, refused } from '../support/refused.ts';
import { ADMIN, SITI, testApp, type TestApp } from '../support/test-app.ts';

const { kept } = closing();
appOfEach();
afterEach(() => void vi.useRealTimers());

const login = async (email: string, password: string, from: string) =>
  (await app.json('POST', '/login', { email, password }, { 'x-forwarded-for': from })).status;
const times = <T>(count: number, action: (time: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, time) => action(time)));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const failFromEverywhere = (email: string) =>
  times(30, (time) => login(email, 'wrong', `203.0.113.${time}`));

it('§7 Login: attempts from many networks do not block the owner on networks that the owner used in the last 90 days', async () => {
  expect(await login(ADMIN.email, ADMIN.password, '198.51.100.1')).toBe(200);
  expect(await failFromEverywhere(ADMIN.email)).toEqual(Array(30).fill(401));
  // On a new network even the right password is refused. Otherwise, attackers could bypass the limit
  // with many networks.
  expect(await login(ADMIN.email, ADMIN.password, '198.51.100.2')).toBe(429);
  for (let time = 0; time < 3; time++)
    expect(await login(ADMIN.email, ADMIN.password, '198.51.100.1')).toBe(200);
  await app.guest.register(SITI);
  expect(await login(SITI.email, SITI.password, '198.51.100.2')).toBe(200);
  await app.set('known_networks', { seen_at: daysAgo(91) });
  expect(await login(ADMIN.email, ADMIN.password, '198.51.100.1')).toBe(429);
});

it('§7 Login: an owner who is blocked on new networks must wait at most 15 minutes, gets one mail, and can set a new password', async () => {
  await failFromEverywhere(ADMIN.email);
  const headers = { 'x-forwarded-for': '198.51.100.2' };
  for (let time = 0; time < 3; time++) {
    const refusal = await app.json('POST', '/login', ADMIN, headers);
    expect(refusal.status).toBe(429);
    const wait = Number(refusal.headers.get('retry-after'));
    expect([wait > 14 * 60, wait <= 15 * 60]).toEqual([true, true]);
  }
  expect(await login('nobody@example.test', 'wrong', '198.51.100.2')).toBe(401);
  const notices = () => app.events.filter(({ kind }) => kind === 'sign-ins-blocked');
  const user = { id: 1, username: 'admin', email: ADMIN.email };
  await expect.poll(notices).toEqual([{ kind: 'sign-ins-blocked', user }]);
  const { path } = await createPasswordResets(app.db).create(1, 'mail');
  const password = 'Temulawak$2026';
  const token = path.replace(/^.*#/, '');
  const reset = await app.json('POST', '/reset-password', { token, password }, headers);
  expect(reset.status).toBe(200);
  await failFromEverywhere(ADMIN.email);
  expect(await login(ADMIN.email, password, '198.51.100.3')).toBe(429);
  expect(await login(ADMIN.email, password, '198.51.100.2')).toBe(200);
  expect(notices()).toHaveLength(1);
});

it('§7 Login: attempts for an unknown account are limited like those for a known one', async () => {
  const unknown = 'nobody@example.test';
  expect(await failFromEverywhere(unknown)).toEqual(await failFromEverywhere(ADMIN.email));
  for (const email of [unknown, ADMIN.email])
    expect(await login(email, 'wrong', '198.51.100.2')).toBe(429);
});

it('§7 Login: ten failed attempts from one network block the account for this network, even if the owner signed in from it', async () => {
  expect(await login(ADMIN.email, ADMIN.password, '203.0.113.7')).toBe(200);
  const notations = [ADMIN.email.toUpperCase(), ` ${ADMIN.email} `, ADMIN.email];
  const fail = (time: number) => login(notations[time % 3] ?? '', 'wrong', '203.0.113.7');
  expect(await times(10, fail)).toEqual(Array(10).fill(401));
  expect(await login(ADMIN.email, ADMIN.password, '203.0.113.7')).toBe(429);
  expect(await login(ADMIN.email, ADMIN.password, '198.51.100.1')).toBe(200);
});

it('§7 Login: after 200 successful sign-ins from one network, the account is blocked for this network, but not for others', async () => {
  const from = (network: string) =>
    [accountKey('admin@example.test'), `network ${network}`, 'sign-ins'] as const;
  const count = createThrottle(app.db, 200, 60_000);
  for (let time = 0; time < 199; time++) await count.consume(from('203.0.113.7'));
  expect([
    await login(ADMIN.email, ADMIN.password, '203.0.113.7'),
    await login(ADMIN.email, ADMIN.password, '203.0.113.7'),
    await login(ADMIN.email, ADMIN.password, '198.51.100.1')
  ]).toEqual([200, 429, 200]);
});

it('§7 Login: an IP address with failed attempts at many accounts is limited, even if it signs in to its own account in between', async () => {
  await app.guest.register(SITI);
  const fail = (tries: number, from: number) =>
    times(tries, (time) => login(`nobody${from + time}@example.test`, 'wrong', '203.0.113.7'));
  expect(await fail(29, 0)).toEqual(Array(29).fill(401));
  expect(await login(SITI.email, SITI.password, '203.0.113.7')).toBe(200);
  expect(await fail(2, 29)).toEqual(expect.arrayContaining([401, 429]));
  // The limit does not apply to an account that signed in from this network before.
  expect(await login(SITI.email, SITI.password, '203.0.113.7')).toBe(200);
  expect(await login(ADMIN.email, ADMIN.password, '203.0.113.7')).toBe(429);
  expect(await login(ADMIN.email, ADMIN.password, '198.51.100.1')).toBe(200);
});

it('§7 Login: unlocking an account clears all of its counts, but not those of another account', async () => {
  await failFromEverywhere(ADMIN.email);
  await times(10, () => login(ADMIN.email, 'wrong', '198.51.100.1'));
  await failFromEverywhere(SITI.email);
  await unlockAccount(app.db, ` ${ADMIN.email.toUpperCase()} `);
  expect(await login(ADMIN.email, ADMIN.password, '198.51.100.1')).toBe(200);
  expect(await login(SITI.email, 'wrong', '198.51.100.1')).toBe(429);
});

it('§7 Login: an account’s last 20 networks are stored for 90 days, and its owner gets a mail about a new one', async () => {
  const networks = async () =>
    (await app.db.selectFrom('known_networks').select('network').execute()).length;
  for (const number of [...Array(21).keys(), 20, 0]) {
    await login(ADMIN.email, ADMIN.password, `198.51.100.${number}`);
    if (number === 0) await app.set('known_networks', { seen_at: daysAgo(1) });
  }
  expect(await networks()).toBe(20);
  expect(app.events.map(({ kind, user }) => [kind, user.email])).toEqual(
    Array(21).fill(['new-network', ADMIN.email])
  );
  await app.set('known_networks', { seen_at: daysAgo(91) });
  await login(ADMIN.email, ADMIN.password, '198.51.100.20');
  expect(await networks()).toBe(1);
});

it('§7 Login: counts restart at zero after Retry-After (seconds, rounded up) and after a fast clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const throttle = createThrottle(app.db, 1, 59_300);
  await throttle.consume('a');
  expect(await refused(throttle.consume('a'))).toMatchObject({ options: { retryAfter: 60 } });
  vi.setSystemTime(Date.now() + 59_300);
  await throttle.consume('a');
  vi.setSystemTime(Date.now() - 7 * 3_600_000);
  await throttle.consume('a');
  expect(await refused(throttle.consume('a'))).toMatchObject({ status: 429 });
});

it('§7 Login: each refund allows one further attempt, but refunds never raise the limit of attempts', async () => {
  const { consume, refund } = createThrottle(app.db, 2, 60_000);
  await consume('a');
  for (let time = 0; time < 3; time++) await refund('a');
  for (let time = 0; time < 2; time++) await consume('a');
  await refused(consume('a'));
  await refund('a');
  await consume('a');
  await refused(consume('a'));
});

it('§7 Login: a sign-in with an unknown e-mail address computes one hash, like a sign-in with a wrong password', async () => {
  let hashes = 0;
  const hook = createHook({ init: (_, type) => type === 'ARGON2REQUEST' && hashes++ }).enable();
  const counted = async (email: string) => {
    hashes = 0;
    await login(email, 'wrong', '203.0.113.7');
    return hashes;
  };
  expect([await counted(ADMIN.email), await counted('nobody@example.test')]).toEqual([1, 1]);
  hook.disable();
});

it('§7 Login: instances share the number of failed attempts', async () => {
  const one = kept(await testApp('postgres'));
  const other = kept(await testApp('postgres', { source: one.source }));
  const fail = (app: TestApp) => refused(app.guest.login({ ...ADMIN, password: 'wrong' }));
  for (let time = 0; time < 5; time++) await Promise.all([fail(one), fail(other)]);
  for (const app of [one, other]) expect(await outcome(app.guest.login(ADMIN))).toBe(429);
});
