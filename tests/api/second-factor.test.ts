import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import { createCodeCheck } from '../../server/accounts/second-factor.ts';
import { decryptSecret } from '../../server/accounts/second-factor-cipher.ts';
import { readToken, signSetup } from '../../server/accounts/tokens.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { write } from '../support/bad-input.ts';
import { api as admin, app, token as adminToken } from '../support/block-app.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import {
  addFactor,
  login,
  rows,
  siti,
  sitisAppOfEach,
  token,
  wrongCode
} from '../support/second-factor.ts';
import { SITI } from '../support/test-app.ts';

const { email, password: current_password } = SITI;
const add = (owner = token) => addFactor(app, owner, current_password);
const signIn = (code?: string) => outcome(login(code));

sitisAppOfEach();

it('§2 Second factor: a second factor is off until a code confirms it; neither its secret nor its recovery codes are stored in clear', async () => {
  const off = { enabled: false, required: false, recovery_codes_left: 0 };
  expect(await siti.secondFactor()).toEqual(off);
  const { secret, uri, setup } = await siti.beginSecondFactor(current_password);
  expect(uri).toContain(`secret=${secret}`);
  const wrong = siti.confirmSecondFactor({ setup, code: wrongCode(secret) });
  expect(await refusal(wrong)).toEqual([422, { code: SECOND_FACTOR.wrongCode }]);
  expect(await rows()).toEqual([]);
  expect(await signIn()).toBe(200);
  const recovery = await siti.confirmSecondFactor({ setup, code: codeOf(secret) });
  expect(new Set(recovery).size).toBe(10);
  const created_at = expect.stringMatching(/Z$/);
  const on = { enabled: true, required: false, recovery_codes_left: 10, created_at };
  expect(await siti.secondFactor()).toEqual(on);
  const stored = JSON.stringify(await rows());
  for (const code of [secret, ...recovery]) expect(stored).not.toContain(code);
  expect(app.events).toEqual([
    { kind: 'second-factor-changed', user: expect.objectContaining({ username: 'siti', email }) }
  ]);
});

it('§2 Second factor: setup requires the current password; a setup that has expired or was started by another account or session is refused', async () => {
  const text = expect.any(String);
  const wrong = refusal(siti.beginSecondFactor('Salah#2026'));
  expect(await wrong).toEqual([422, { current_password: text }]);
  const { secret, setup } = await siti.beginSecondFactor(current_password);
  const code = codeOf(secret);
  const other = (await login()).token;
  const payload = (await readToken(app.deps.secrets, token))!;
  const session = { id: Number(payload.user_id), sessionId: payload.sid, role: 'user' as const };
  const me = { ...SITI, ...session };
  const [late, early] = await Promise.all(
    [16, 14].map((minutes) => signSetup(app.secret, me, secret, Date.now() - minutes * 60_000))
  );
  for (const [by, sent] of [
    [other, setup],
    [adminToken, setup],
    [token, late!],
    [token, token],
    [token, `${setup}x`],
    [token, 'x'.repeat(2000)]
  ] as const) {
    const confirmation = refusal(app.client(by).confirmSecondFactor({ setup: sent, code }));
    expect(await confirmation).toEqual([422, { setup: text }]);
  }
  // The signed setup cannot be used as the token of a session.
  expect(await outcome(app.client(setup).profile())).toBe(401);
  expect(await rows()).toEqual([]);
  expect(await siti.confirmSecondFactor({ setup: early!, code })).toHaveLength(10);
});

it('§2 Second factor: if two tabs set up a second factor concurrently, only the first confirmation succeeds, and the secret of that tab is stored', async () => {
  const [one, two] = [
    await siti.beginSecondFactor(current_password),
    await siti.beginSecondFactor(current_password)
  ];
  const confirm = ({ secret, setup }: typeof one) =>
    outcome(siti.confirmSecondFactor({ setup, code: codeOf(secret) }));
  const outcomes = await Promise.all([confirm(one), confirm(two), confirm(one), confirm(two)]);
  expect(outcomes.toSorted()).toEqual([200, 409, 409, 409]);
  const winner = outcomes[0] === 200 || outcomes[2] === 200 ? one : two;
  const [row] = await rows();
  expect(decryptSecret(app.deps.secrets, row!)).toBe(winner.secret);
  expect((await refused(siti.beginSecondFactor(current_password))).message).toBe(
    SECOND_FACTOR.already
  );
});

it('§4 Session: turning a second factor on or off ends all other sessions', async () => {
  const before = (await login()).token;
  const { secret } = await add();
  expect(await outcome(app.client(before).profile())).toBe(401);
  const between = (await login(codeOf(secret))).token;
  await siti.removeSecondFactor({ current_password, code: codeOf(secret, 1) });
  expect(await outcome(app.client(between).profile())).toBe(401);
  expect(await siti.ownSessions()).toMatchObject([{ current: true }]);
  expect(await signIn()).toBe(200);
  expect(await rows()).toEqual([]);
  expect(app.events.filter(({ kind }) => kind === 'second-factor-changed')).toHaveLength(2);
});

it('§2 Second factor: removal and new recovery codes require password and code, and failures change nothing', async () => {
  const { secret, recovery } = await add();
  for (const change of [siti.removeSecondFactor, siti.renewRecoveryCodes]) {
    const text = expect.any(String);
    for (const [proof, fields] of [
      [{ current_password: 'Salah#2026', code: recovery[0]! }, { current_password: text }],
      [{ current_password, code: wrongCode(secret) }, { code: SECOND_FACTOR.wrongCode }],
      [{}, { code: text, current_password: text }]
    ])
      expect(await refusal(change(proof as never))).toEqual([422, fields]);
  }
  const renewed = await siti.renewRecoveryCodes({ current_password, code: recovery[0]! });
  expect(renewed).toHaveLength(10);
  expect(await signIn(recovery[1])).toBe(401);
  expect(await signIn(renewed[0])).toBe(200);
  expect((await siti.secondFactor()).recovery_codes_left).toBe(9);
  await siti.removeSecondFactor({ current_password, code: renewed[1]! });
  for (const change of [siti.removeSecondFactor, siti.renewRecoveryCodes]) {
    const { message } = await refused(change({ current_password, code: '000000' }));
    expect(message).toBe(SECOND_FACTOR.none);
  }
});

it('§4 Trash: a restored account has its second factor again; a permanently deleted account leaves no secret', async () => {
  const { secret, recovery } = await add();
  const before = await rows();
  const { id } = await siti.profile();
  const trashed = await admin.remove(entities.user, id);
  expect(await rows()).toEqual([]);
  expect(JSON.stringify(await admin.trash({}))).not.toContain(secret);
  expect(JSON.stringify(await admin.restoreTrashed(trashed))).not.toContain(secret);
  expect(await rows()).toEqual(before);
  expect([await signIn(), await signIn(recovery[0])]).toEqual([401, 200]);
  await admin.removeTrashed(await admin.remove(entities.user, id));
  const tables = ['second_factors', 'trash', 'changes'] as const;
  const selected = tables.map((table) => app.db.selectFrom(table).selectAll().execute());
  const left = await Promise.all(selected);
  expect(JSON.stringify(left)).not.toContain(secret);
});

it('§7 Login: an account with a second factor needs a code, and each code is valid once', async () => {
  const { secret } = await add();
  const { wrongCode: message, codeNeeded } = SECOND_FACTOR;
  const needs = { status: 401, body: { error: codeNeeded, message: codeNeeded, needs: 'code' } };
  expect(await refused(login())).toMatchObject(needs);
  expect((await refused(login(''))).body.needs).toBe('code');
  const wrong = { status: 401, message, body: { needs: 'code' } };
  expect(await refused(login(wrongCode(secret)))).toMatchObject(wrong);
  const code = codeOf(secret);
  const fullWidth = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const typed = ` ${fullWidth.slice(0, 3)}-${fullWidth.slice(3)}\n`;
  expect((await login(typed)).username).toBe('siti');
  expect(await refused(login(code))).toMatchObject(wrong);
  // The previous code is invalid, too, and the next code is valid.
  expect([await signIn(codeOf(secret, -1)), await signIn(codeOf(secret, 1))]).toEqual([401, 200]);
});

it('§7 Login: the code that confirmed the setup cannot be used again', async () => {
  const { secret, setup } = await siti.beginSecondFactor(current_password);
  const code = codeOf(secret);
  await siti.confirmSecondFactor({ setup, code });
  expect(await signIn(code)).toBe(401);
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
  expect(await signIn(codeOf(secret))).toBe(200);
});

it('§7 Login: a recovery code is valid once, in any notation; two different codes can be used concurrently', async () => {
  const { recovery } = await add();
  expect(await signIn(recovery[0]!.toUpperCase().replaceAll('-', ' '))).toBe(200);
  expect(await signIn(recovery[0])).toBe(401);
  expect(await Promise.all([recovery[1], recovery[2]].map(signIn))).toEqual([200, 200]);
  expect((await siti.secondFactor()).recovery_codes_left).toBe(7);
});

it('§7 Login: a code of another account is refused', async () => {
  await add();
  const budi = { ...SITI, username: 'budi', email: 'budi@example.test' };
  const { token: other } = await app.guest.register(budi);
  const { secret, recovery } = await add(other);
  for (const code of [codeOf(secret), recovery[0]]) expect(await signIn(code)).toBe(401);
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
  expect(await signIn(recovery[0])).toBe(200);
});

it('§7 Login: ten wrong codes block the account for the network that sent them, even concurrently, but not for another network', async () => {
  const { secret } = await add();
  const wrong = wrongCode(secret);
  const from = async (address: string, code?: string) =>
    (await app.json('POST', '/login', { ...SITI, code }, { 'x-forwarded-for': address })).status;
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
  for (let attempt = 0; attempt < 12; attempt++) expect(await signIn()).toBe(401);
  for (let attempt = 0; attempt < 9; attempt++) expect(await signIn(wrongCode(secret))).toBe(401);
  for (const code of [...recovery, codeOf(secret)]) expect(await signIn(code)).toBe(200);
});

it('§7 Login: fifty wrong codes a day block an account for all networks, except for recovery codes', async () => {
  const { secret, recovery } = await add();
  const codes = createCodeCheck(app.db, app.deps.secrets);
  const { id } = await siti.profile();
  const outcomes = [];
  for (let time = 0; time < 52; time++) {
    if (time === 40) outcomes.push(await signIn(codeOf(secret)));
    outcomes.push(await outcome(codes({ id, email }, `203.0.${time}.1`, '000000').count()));
  }
  expect(outcomes).toEqual([...Array(51).fill(200), 429, 429]);
  expect([await signIn(codeOf(secret)), await signIn(recovery[0])]).toEqual([429, 200]);
});

it('§2 Second factor: wrong codes that are entered in the profile count towards the limit', async () => {
  const { secret } = await add();
  const proof = (code: string) => ({ current_password, code });
  for (let attempt = 0; attempt < 10; attempt++)
    await refused(siti.removeSecondFactor(proof(wrongCode(secret))));
  for (const change of [siti.removeSecondFactor, siti.renewRecoveryCodes])
    expect(await outcome(change(proof(codeOf(secret))))).toBe(429);
});
