import { beforeEach, expect, it } from 'vitest';
import { createCodeCheck } from '../../server/accounts/second-factor.ts';
import { outcome, refused } from '../support/refused.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { app } from '../support/block-app.ts';
import { addFactor, sitisAppOfEach, token, wrongCode } from '../support/second-factor.ts';
import { SITI, testApp, type TestApp } from '../support/test-app.ts';
const login = (app: TestApp, code?: string, password = SITI.password) =>
  outcome(app.guest.login({ ...SITI, password, ...(code && { code }) }));

let secret: string;
let recovery: string[];
sitisAppOfEach();
beforeEach(async () => {
  ({ secret, recovery } = await addFactor(app, token, SITI.password));
});

const from = async (address: string, code?: string) =>
  (await app.json('POST', '/login', { ...SITI, code }, { 'x-forwarded-for': address })).status;

it('§7 Login: ten wrong codes block a network, sequential or concurrent, and no other network', async () => {
  const wrong = wrongCode(secret);
  const answers = await Promise.all(Array.from({ length: 14 }, () => from('203.0.113.7', wrong)));
  expect(answers.toSorted()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  // A sign-in without a code does not count.
  expect(await from('203.0.113.7')).toBe(401);
  expect(await from('203.0.113.7', codeOf(secret))).toBe(429);
  expect(await from('198.51.100.1', codeOf(secret))).toBe(200);
});

it('§7 Login: only wrong codes count, not wrong passwords, right codes or none', async () => {
  for (let attempt = 0; attempt < 9; attempt++) await login(app, '000000', 'Salah#2026');
  for (let attempt = 0; attempt < 12; attempt++) expect(await login(app)).toBe(401);
  for (let attempt = 0; attempt < 9; attempt++)
    expect(await login(app, wrongCode(secret))).toBe(401);
  for (const code of recovery) expect(await login(app, code)).toBe(200);
  expect(await login(app, codeOf(secret))).toBe(200);
});

it('§7 Login: fifty wrong codes a day block an account from all networks, except with a recovery code', async () => {
  const codes = createCodeCheck(app.db, app.deps.secrets);
  const { id, email } = await app.client(token).profile();
  const guess = (time: number) => outcome(codes.count({ id, email }, '000000', `203.0.${time}.1`));
  const outcomes = [];
  for (let time = 0; time < 52; time++) outcomes.push(await guess(time));
  expect(outcomes).toEqual([...Array(50).fill(200), 429, 429]);
  expect(await login(app, codeOf(secret))).toBe(429);
  expect(await login(app, recovery[0])).toBe(200);
});

it('§2 Second factor: wrong codes in the profile are counted too', async () => {
  const api = app.client(token);
  const proof = (code: string) => ({ current_password: SITI.password, code });
  for (let attempt = 0; attempt < 10; attempt++)
    await refused(api.removeSecondFactor(proof(wrongCode(secret))));
  for (const change of [api.removeSecondFactor, api.renewRecoveryCodes])
    expect(await outcome(change(proof(codeOf(secret))))).toBe(429);
});

it('§7 Login: a recovery code sent to two instances at once opens one session', async () => {
  const one = await testApp('postgres');
  const other = await testApp('postgres', { source: one.source });
  const { token } = await one.guest.register(SITI);
  const { recovery } = await addFactor(one, token, SITI.password);
  for (const code of recovery.slice(0, 5)) {
    const outcomes = await Promise.all([one, other, one, other].map((app) => login(app, code)));
    expect(outcomes.toSorted()).toEqual([200, 401, 401, 401]);
  }
  expect((await other.client(token).secondFactor()).recovery_codes_left).toBe(5);
  await other.close();
  await one.close();
});
