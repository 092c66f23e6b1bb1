import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import { decryptSecret } from '../../server/accounts/second-factor-cipher.ts';
import { readToken, signSetup } from '../../server/accounts/tokens.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { SITI } from '../support/test-app.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { app } from '../support/block-app.ts';
import {
  addFactor,
  login,
  rows,
  siti,
  sitisAppOfEach,
  token,
  wrongCode
} from '../support/second-factor.ts';

const { email, password: current_password } = SITI;

sitisAppOfEach();

it('§2 Second factor: a second factor is off until a code confirms it; neither its secret nor its recovery codes are stored in clear', async () => {
  const off = { enabled: false, required: false, recovery_codes_left: 0 };
  expect(await siti.secondFactor()).toEqual(off);
  const { secret, uri, setup } = await siti.beginSecondFactor(current_password);
  expect(uri).toContain(`secret=${secret}`);
  const wrong = siti.confirmSecondFactor({ setup, code: wrongCode(secret) });
  expect(await refusal(wrong)).toEqual([422, { code: SECOND_FACTOR.wrongCode }]);
  expect(await rows()).toEqual([]);
  expect(await outcome(login())).toBe(200);
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
  const admin = (await app.admin()).token;
  const payload = (await readToken(app.deps.secrets, token))!;
  const session = { id: Number(payload.user_id), sessionId: payload.sid, role: 'user' as const };
  const me = { ...SITI, ...session };
  const late = await signSetup(app.secret, me, secret, Date.now() - 16 * 60_000);
  for (const [by, sent] of [
    [other, setup],
    [admin, setup],
    [token, late],
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
  expect(await siti.confirmSecondFactor({ setup, code })).toHaveLength(10);
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
  const { secret } = await addFactor(app, token, current_password);
  expect(await outcome(app.client(before).profile())).toBe(401);
  const between = (await login(codeOf(secret))).token;
  await siti.removeSecondFactor({ current_password, code: codeOf(secret, 1) });
  expect(await outcome(app.client(between).profile())).toBe(401);
  expect(await siti.ownSessions()).toMatchObject([{ current: true }]);
  expect(await outcome(login())).toBe(200);
  expect(await rows()).toEqual([]);
  expect(app.events.filter(({ kind }) => kind === 'second-factor-changed')).toHaveLength(2);
});

it('§2 Second factor: removal and new recovery codes require password and code, and failures change nothing', async () => {
  const { secret, recovery } = await addFactor(app, token, current_password);
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
  expect(await outcome(login(recovery[1]))).toBe(401);
  expect(await outcome(login(renewed[0]))).toBe(200);
  expect((await siti.secondFactor()).recovery_codes_left).toBe(9);
  await siti.removeSecondFactor({ current_password, code: renewed[1]! });
  for (const change of [siti.removeSecondFactor, siti.renewRecoveryCodes]) {
    const { message } = await refused(change({ current_password, code: '000000' }));
    expect(message).toBe(SECOND_FACTOR.none);
  }
});

it('§4 Trash: a restored account has its second factor again; a permanently deleted account leaves no secret', async () => {
  const { secret, recovery } = await addFactor(app, token, current_password);
  const before = await rows();
  const { id } = await siti.profile();
  const admin = await app.admin();
  const trashed = await admin.api.remove(entities.user, id);
  expect(await rows()).toEqual([]);
  expect(JSON.stringify(await admin.api.trash({}))).not.toContain(secret);
  expect(JSON.stringify(await admin.api.restoreTrashed(trashed))).not.toContain(secret);
  expect(await rows()).toEqual(before);
  expect([await outcome(login()), await outcome(login(recovery[0]))]).toEqual([401, 200]);
  await admin.api.removeTrashed(await admin.api.remove(entities.user, id));
  const tables = ['second_factors', 'trash', 'changes'] as const;
  const selected = tables.map((table) => app.db.selectFrom(table).selectAll().execute());
  const left = await Promise.all(selected);
  expect(JSON.stringify(left)).not.toContain(secret);
});
