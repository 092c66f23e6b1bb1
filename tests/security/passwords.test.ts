import { expect, it } from 'vitest';
import { PASSWORD } from '#lib/contract/limits.ts';
import { newToken } from '../support/api-tokens.ts';
import { appOfAll } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { outcome } from '../support/refused.ts';
import { ADMIN, ENGINE, SITI, testApp, type TestApp } from '../support/test-app.ts';

hashAtRealCost();

const GOOD = 'vK8$mQz2!hTe';
const LONGEST_PASSWORD = GOOD + 'a'.repeat(PASSWORD.maximum - GOOD.length);
// The minimum of OWASP's Password Storage Cheat Sheet for argon2id: 19 MiB, two rounds, one lane.
const LEAST = { m: 19 * 1024, t: 2, p: 1 };

const { app } = await appOfAll();

const register = (username: string, password: string) =>
  app.guest.register({ username, email: `${username}@example.test`, password });
const signIn = (username: string, password: string) =>
  outcome(app.guest.login({ email: `${username}@example.test`, password, rememberMe: false }));

it('§7 Password: passwords are stored as argon2id with enough memory and rounds, each with its own salt', async () => {
  for (const username of ['siti', 'tini']) await register(username, GOOD);
  const rows = await app.db.selectFrom('users').select(['username', 'password_hash']).execute();
  const parts = rows.map(({ password_hash }) =>
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+=*)\$([\w+/]+=*)$/.exec(password_hash)
  );
  expect(parts.length).toBe(3);
  for (const [, m, t, p, salt = '', hash = ''] of parts.map((found) => found ?? [])) {
    expect(Number(m)).toBeGreaterThanOrEqual(LEAST.m);
    expect(Number(t)).toBeGreaterThanOrEqual(LEAST.t);
    expect(Number(p)).toBeGreaterThanOrEqual(LEAST.p);
    expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16);
    expect(Buffer.from(hash, 'base64').length).toBeGreaterThanOrEqual(32);
  }
  expect(new Set(parts.map((found) => found?.[4])).size).toBe(3);
  expect(JSON.stringify(rows)).not.toContain(GOOD);
});

it('§5 Password: every character counts, also its case and spaces at both ends, up to the maximum length', async () => {
  await register('panjang', LONGEST_PASSWORD);
  expect(await signIn('panjang', LONGEST_PASSWORD)).toBe(200);
  for (const wrong of [
    LONGEST_PASSWORD.slice(0, -1),
    `${LONGEST_PASSWORD.slice(0, -1)}b`,
    LONGEST_PASSWORD.toUpperCase(),
    ` ${LONGEST_PASSWORD}`,
    `${LONGEST_PASSWORD} `,
    LONGEST_PASSWORD.slice(0, 72)
  ])
    expect(await signIn('panjang', wrong)).toBe(401);
});

const { kept } = closing();
const FLOOD = 12;
const ATTACKER = { 'x-forwarded-for': '203.0.113.1' };

const FLOODS: Record<string, (app: TestApp, token: string, number: number) => Promise<unknown>> = {
  'wrong passwords': (app, _, number) =>
    app.json('POST', '/login', { email: `a${number}@example.test`, password: 'x' }, ATTACKER),
  registrations: (app, _, number) => {
    const account = { ...SITI, username: `a${number}`, email: `a${number}@example.test` };
    return app.json('POST', '/register', account, ATTACKER);
  },
  'confirmations of an account’s password': (app, token, number) => {
    const body = { name: `${number}`, days: 30, writes: [], current_password: ADMIN.password };
    const headers = { ...ATTACKER, authorization: `Bearer ${token}` };
    return app.json('POST', '/profile/api-tokens', body, headers);
  }
};

it.each(Object.entries(FLOODS))(
  '§7 Limits: %s from one network do not delay a sign-in from another',
  async (_, send) => {
    const app = kept(await testApp(ENGINE));
    const { token } = await app.admin();
    await newToken(app.client(token), []);
    let answered = 0;
    const flood = Array.from({ length: FLOOD }, (_unused, number) =>
      send(app, token, number).finally(() => (answered += 1))
    );
    const body = { email: ADMIN.email, password: ADMIN.password };
    const answer = await app.json('POST', '/login', body, { 'x-forwarded-for': '198.51.100.7' });
    expect(answer.status).toBe(200);
    // The last confirmations are refused at once, because an account has ten attempts per network.
    expect(answered).toBeLessThan(FLOOD - 3);
    await Promise.all(flood);
  }
);
