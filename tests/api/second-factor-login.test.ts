import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import { createCodeCheck } from '../../server/accounts/second-factor.ts';
import { write } from '../support/bad-input.ts';
import { outcome, refused } from '../support/refused.ts';
import { SITI } from '../support/test-app.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { app } from '../support/block-app.ts';
import {
  addFactor,
  login,
  siti,
  sitisAppOfEach,
  token,
  wrongCode
} from '../support/second-factor.ts';

const { email, password: current_password } = SITI;
const add = (owner = token) => addFactor(app, owner, current_password);
const tryCode = (code?: string) => outcome(login(code));
const from = async (address: string, code?: string) =>
  (await app.json('POST', '/login', { ...SITI, code }, { 'x-forwarded-for': address })).status;

sitisAppOfEach();

it('§7 Login: an account with a second factor needs a code, and each code is valid once', async () => {
  const { secret } = await add();
  const { wrongCode: message, codeNeeded } = SECOND_FACTOR;
  const needs = { status: 401, body: { error: codeNeeded, message: codeNeeded, needs: 'code' } };
  expect(await refused(login())).toMatchObject(needs);
  expect((await refused(login(''))).body.needs).toBe('code');
  const wrong = { status: 401, message, body: { needs: 'code' } };
  expect(await refused(login(wrongCode(secret)))).toMatchObject(wrong);
  const code = codeOf(secret);
  expect((await login(` ${code.slice(0, 3)}-${code.slice(3)}\n`)).username).toBe('siti');
  expect(await refused(login(code))).toMatchObject(wrong);
  // The previous code is invalid, too, and the next code is valid.
  expect([await tryCode(codeOf(secret, -1)), await tryCode(codeOf(secret, 1))]).toEqual([401, 200]);
});

it('§7 Login: the code that confirmed the setup cannot be used again', async () => {
  const { secret, setup } = await siti.beginSecondFactor(current_password);
  const code = codeOf(secret);
  await siti.confirmSecondFactor({ setup, code });
  expect(await tryCode(code)).toBe(401);
});

it('§7 Login: the response to a wrong password does not reveal whether the account has a second factor, with or without a code', async () => {
  const { secret } = await add();
  const wrong = { password: 'Salah#2026', rememberMe: false };
  const answers = await Promise.all(
    [{}, { code: codeOf(secret) }, { code: '000000' }].flatMap((more) =>
      [email, 'nobody@example.test'].map((whom) =>
        refused(app.guest.login({ email: whom, ...wrong, ...more }))
      )
    )
  );
  for (const answer of answers)
    expect([answer.status, answer.body]).toEqual([401, answers[0]?.body]);
  expect(answers[0]?.body.needs).toBeUndefined();
  // The wrong attempts did not use up the code.
  expect(await tryCode(codeOf(secret))).toBe(200);
});

it('§7 Login: a recovery code is valid once, in any notation; two different codes can be used concurrently', async () => {
  const { recovery } = await add();
  expect(await tryCode(recovery[0]!.toUpperCase().replaceAll('-', ' '))).toBe(200);
  expect(await tryCode(recovery[0])).toBe(401);
  expect(await Promise.all([recovery[1], recovery[2]].map(tryCode))).toEqual([200, 200]);
  expect((await siti.secondFactor()).recovery_codes_left).toBe(7);
});

it('§7 Login: a code of another account is refused', async () => {
  await add();
  const budi = { ...SITI, username: 'budi', email: 'budi@example.test' };
  const { token: other } = await app.guest.register(budi);
  const { secret, recovery } = await add(other);
  for (const code of [codeOf(secret), recovery[0]]) expect(await tryCode(code)).toBe(401);
  expect((await app.client(other).secondFactor()).recovery_codes_left).toBe(10);
});

it('§5 Bad input: a code that is not a short text is refused and does not use up valid codes', async () => {
  const { recovery } = await add();
  for (const code of [['123456'], 123_456, { a: 1 }, true, '1'.repeat(1_000_000)])
    for (const [method, path, values] of [
      ['POST', '/login', { email, password: SITI.password, code }],
      ['PUT', '/profile/second-factor', { setup: 'x', code }],
      ['DELETE', '/profile/second-factor', { current_password, code }]
    ] as const)
      // A body above the general limit gets 413.
      expect((await write(app, token, method, path, values)).status).toBeOneOf([413, 422]);
  expect(await tryCode(recovery[0])).toBe(200);
});

it('§7 Login: a new password that an administrator sets keeps the second factor', async () => {
  const { secret } = await add();
  const { id } = await siti.profile();
  const password = 'Temulawak$1';
  await (await app.admin()).api.update(entities.user, id, { password });
  const again = (code = '') => outcome(app.guest.login({ ...SITI, password, code }));
  expect([await again(), await again(codeOf(secret))]).toEqual([401, 200]);
});

it('§7 Login: ten wrong codes block the account for the network that sent them, even concurrently, but not for another network', async () => {
  const { secret } = await add();
  const wrong = wrongCode(secret);
  const answers = await Promise.all(Array.from({ length: 14 }, () => from('203.0.113.7', wrong)));
  expect(answers.toSorted()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  // A sign-in without a code does not count as a wrong code.
  expect(await from('203.0.113.7')).toBe(401);
  expect(await from('203.0.113.7', codeOf(secret))).toBe(429);
  expect(await from('198.51.100.1', codeOf(secret))).toBe(200);
});

it('§7 Login: only wrong codes count towards the limit, but not wrong passwords, valid codes or missing codes', async () => {
  const { secret, recovery } = await add();
  const wrong = { ...SITI, password: 'Salah#2026', code: '000000' };
  for (let attempt = 0; attempt < 9; attempt++) await outcome(app.guest.login(wrong));
  for (let attempt = 0; attempt < 12; attempt++) expect(await tryCode()).toBe(401);
  for (let attempt = 0; attempt < 9; attempt++) expect(await tryCode(wrongCode(secret))).toBe(401);
  for (const code of [...recovery, codeOf(secret)]) expect(await tryCode(code)).toBe(200);
});

it('§7 Login: fifty wrong codes a day block an account for all networks, except for recovery codes', async () => {
  const { secret, recovery } = await add();
  const codes = createCodeCheck(app.db, app.deps.secrets);
  const { id } = await siti.profile();
  const outcomes = [];
  for (let time = 0; time < 52; time++)
    outcomes.push(await outcome(codes({ id, email }, `203.0.${time}.1`, '000000').count()));
  expect(outcomes).toEqual([...Array(50).fill(200), 429, 429]);
  expect([await tryCode(codeOf(secret)), await tryCode(recovery[0])]).toEqual([429, 200]);
});

it('§2 Second factor: wrong codes that are entered in the profile count towards the limit', async () => {
  const { secret } = await add();
  const proof = (code: string) => ({ current_password, code });
  for (let attempt = 0; attempt < 10; attempt++)
    await refused(siti.removeSecondFactor(proof(wrongCode(secret))));
  for (const change of [siti.removeSecondFactor, siti.renewRecoveryCodes])
    expect(await outcome(change(proof(codeOf(secret))))).toBe(429);
});
