import { expect, it } from 'vitest';
import { PASSWORD } from '#lib/contract/limits.ts';
import { appOfAll } from '../support/block-app.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { outcome } from '../support/refused.ts';

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
