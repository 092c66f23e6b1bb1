import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
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

sitisAppOfEach();

it('§7 Login: an account with a second factor needs a code, and each code is valid once', async () => {
  const { secret } = await addFactor(app, token, current_password);
  const asked = await refused(login());
  expect(asked.status).toBe(401);
  expect(asked.body).toEqual({
    error: SECOND_FACTOR.codeNeeded,
    message: SECOND_FACTOR.codeNeeded,
    needs: 'code'
  });
  expect((await refused(login(''))).body.needs).toBe('code');
  const wrong = await refused(login(wrongCode(secret)));
  const { wrongCode: message } = SECOND_FACTOR;
  expect(wrong).toMatchObject({ status: 401, message, body: { needs: 'code' } });
  const code = codeOf(secret);
  expect((await login(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).username).toBe('siti');
  expect((await refused(login(code))).message).toBe(SECOND_FACTOR.wrongCode);
  // Older codes are invalid too, the next one is valid.
  expect(await outcome(login(codeOf(secret, -1)))).toBe(401);
  expect(await outcome(login(codeOf(secret, 1)))).toBe(200);
});

it('§7 Login: the code that confirmed the setup cannot be used again', async () => {
  const { secret, setup } = await siti.beginSecondFactor(current_password);
  const code = codeOf(secret);
  await siti.confirmSecondFactor({ setup, code });
  expect(await outcome(login(code))).toBe(401);
});

it('§7 Login: a wrong password does not reveal who has a second factor, with or without a code', async () => {
  const { secret } = await addFactor(app, token, current_password);
  const answers = await Promise.all(
    [{}, { code: codeOf(secret) }, { code: '000000' }].flatMap((more) =>
      [email, 'nobody@example.test'].map((whom) =>
        refused(
          app.guest.login({ email: whom, password: 'Salah#2026', rememberMe: false, ...more })
        )
      )
    )
  );
  for (const answer of answers)
    expect([answer.status, answer.body]).toEqual([401, answers[0]?.body]);
  expect(answers[0]?.body.needs).toBeUndefined();
  // The wrong attempts did not use up the code.
  expect(await outcome(login(codeOf(secret)))).toBe(200);
});

it('§7 Login: a recovery code is valid once, in any notation; two concurrent ones both work', async () => {
  const { recovery } = await addFactor(app, token, current_password);
  expect(await outcome(login(recovery[0]!.toUpperCase().replaceAll('-', ' ')))).toBe(200);
  expect(await outcome(login(recovery[0]))).toBe(401);
  expect(await Promise.all([recovery[1], recovery[2]].map((code) => outcome(login(code))))).toEqual(
    [200, 200]
  );
  expect((await siti.secondFactor()).recovery_codes_left).toBe(7);
});

it('§7 Login: a code of another account is refused', async () => {
  await addFactor(app, token, current_password);
  const budi = { ...SITI, username: 'budi', email: 'budi@example.test' };
  const { token: other } = await app.guest.register(budi);
  const { secret, recovery } = await addFactor(app, other, current_password);
  for (const code of [codeOf(secret), recovery[0]]) expect(await outcome(login(code))).toBe(401);
  expect((await app.client(other).secondFactor()).recovery_codes_left).toBe(10);
});

it.each([
  ['list', ['123456']],
  ['number', 123_456],
  ['object', { a: 1 }],
  ['truth value', true],
  ['text of 1 MB', '1'.repeat(1_000_000)]
])('§5 Bad input: a code that is a %s is refused', async (_, code) => {
  const { recovery } = await addFactor(app, token, current_password);
  const sent: [string, string, object][] = [
    ['POST', '/login', { email, password: SITI.password, code }],
    ['PUT', '/profile/second-factor', { setup: 'x', code }],
    ['POST', '/profile/second-factor/recovery-codes', { current_password, code }],
    ['DELETE', '/profile/second-factor', { current_password, code }]
  ];
  for (const [method, path, values] of sent) {
    const answer = await write(app, token, method, path, values);
    // A body above the general limit gets 413.
    expect([413, 422], `${method} ${path}`).toContain(answer.status);
  }
  expect(await outcome(login(recovery[0]))).toBe(200);
});

it('§7 Login: a new password by an administrator keeps the second factor', async () => {
  const { secret } = await addFactor(app, token, current_password);
  const { id } = await siti.profile();
  await (await app.admin()).api.update(entities.user, id, { password: 'Temulawak$1' });
  const again = (code?: string) =>
    outcome(app.guest.login({ ...SITI, password: 'Temulawak$1', ...(code && { code }) }));
  expect([await again(), await again(codeOf(secret))]).toEqual([401, 200]);
});
