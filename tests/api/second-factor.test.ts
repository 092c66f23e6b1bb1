import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import { signSetup } from '../../server/accounts/second-factor-setup.ts';
import { readToken } from '../../server/accounts/tokens.ts';
import { outcome, refused } from '../support/refused.ts';
import { addFactor, codeOf, wrongCode } from '../support/second-factor.ts';
import { ENGINES, testApp, type TestApp } from '../support/test-app.ts';

const SITI = { username: 'siti', email: 'siti@example.test', password: 'Kunyit$2026' };
const [email, current_password] = [SITI.email, SITI.password];

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await testApp(engine);
    ({ token } = await app.guest.register(SITI));
  });
  afterEach(() => app.close());

  const api = () => app.client(token);
  const login = (code?: string) =>
    app.guest.login({
      email,
      password: SITI.password,
      rememberMe: false,
      ...(code === undefined ? {} : { code })
    });
  const rows = () => app.db.selectFrom('second_factors').selectAll().execute();

  it('§2 Second factor: nothing is on until a code confirms it, and then the recovery codes are answered once and stored as hashes', async () => {
    expect(await api().secondFactor()).toEqual({
      enabled: false,
      required: false,
      recovery_codes_left: 0
    });
    const { secret, uri, setup } = await api().beginSecondFactor(current_password);
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await refused(api().confirmSecondFactor({ setup, code: wrongCode(secret) }));
    expect(wrong.status).toBe(422);
    expect(wrong.fields).toEqual({ code: SECOND_FACTOR.wrongCode });
    expect(await rows()).toEqual([]);
    expect(await outcome(login())).toBe(200);
    const recovery = await api().confirmSecondFactor({ setup, code: codeOf(secret) });
    expect(new Set(recovery).size).toBe(10);
    expect(await api().secondFactor()).toEqual({
      enabled: true,
      required: false,
      recovery_codes_left: 10,
      created_at: expect.stringMatching(/Z$/)
    });
    const stored = JSON.stringify(await rows());
    for (const code of recovery) expect(stored).not.toContain(code);
    expect(app.events).toEqual([
      { kind: 'second-factor-changed', user: expect.objectContaining({ username: 'siti', email }) }
    ]);
  });

  it('§2 Second factor: setting it up wants the current password, and a setup of another account, session or time is none', async () => {
    const asked = await refused(api().beginSecondFactor('Salah#2026'));
    expect(asked.status).toBe(422);
    expect(Object.keys(asked.fields)).toEqual(['current_password']);
    const { secret, setup } = await api().beginSecondFactor(current_password);
    const code = codeOf(secret);
    const other = (await login()).token;
    const admin = (await app.admin()).token;
    const payload = (await readToken(app.deps.secrets, token))!;
    const me = {
      ...SITI,
      id: Number(payload.user_id),
      sessionId: payload.sid,
      role: 'user' as const
    };
    const late = await signSetup(app.secret, me, secret, Date.now() - 16 * 60_000);
    for (const [by, sent] of [
      [other, setup],
      [admin, setup],
      [token, late],
      [token, token],
      [token, `${setup}x`],
      [token, 'x'.repeat(2000)]
    ] as const) {
      const error = await refused(app.client(by).confirmSecondFactor({ setup: sent, code }));
      expect(error.status).toBe(422);
      expect(Object.keys(error.fields)).toEqual(['setup']);
    }
    // A setup is no way in either.
    expect((await refused(app.client(setup).profile())).status).toBe(401);
    expect(await rows()).toEqual([]);
    expect(await api().confirmSecondFactor({ setup, code })).toHaveLength(10);
  });

  it('§2 Second factor: of two tabs that set it up, the first that confirms wins, and its secret stays', async () => {
    const [one, two] = [
      await api().beginSecondFactor(current_password),
      await api().beginSecondFactor(current_password)
    ];
    const confirm = ({ secret, setup }: typeof one) =>
      outcome(api().confirmSecondFactor({ setup, code: codeOf(secret) }));
    const outcomes = await Promise.all([confirm(one), confirm(two), confirm(one), confirm(two)]);
    expect(outcomes.toSorted()).toEqual([200, 409, 409, 409]);
    const winner = outcomes[0] === 200 || outcomes[2] === 200 ? one : two;
    expect(await rows()).toMatchObject([{ secret: winner.secret }]);
    expect((await refused(api().beginSecondFactor(current_password))).message).toBe(
      SECOND_FACTOR.already
    );
  });

  it('§7 Login: an account with a second factor is asked for a code, and each code is good once', async () => {
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
    expect([wrong.status, wrong.message, wrong.body.needs]).toEqual([
      401,
      SECOND_FACTOR.wrongCode,
      'code'
    ]);
    const code = codeOf(secret);
    expect((await login(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).username).toBe('siti');
    expect((await refused(login(code))).message).toBe(SECOND_FACTOR.wrongCode);
    // An older one than the last is over too, the next one is not.
    expect((await refused(login(codeOf(secret, -1)))).status).toBe(401);
    expect(await outcome(login(codeOf(secret, 1)))).toBe(200);
  });

  it('§7 Login: the code that confirmed the setup is used', async () => {
    const { secret, setup } = await api().beginSecondFactor(current_password);
    const code = codeOf(secret);
    await api().confirmSecondFactor({ setup, code });
    expect((await refused(login(code))).status).toBe(401);
  });

  it('§7 Login: who has not the password does not learn who has a second factor, with or without a code', async () => {
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
    // No guess used the code.
    expect(await outcome(login(codeOf(secret)))).toBe(200);
  });

  it('§7 Login: a recovery code is good once, however it is typed, and two at once are both good', async () => {
    const { recovery } = await addFactor(app, token, current_password);
    expect(await outcome(login(recovery[0]!.toUpperCase().replaceAll('-', ' ')))).toBe(200);
    expect(await outcome(login(recovery[0]))).toBe(401);
    expect(
      await Promise.all([recovery[1], recovery[2]].map((code) => outcome(login(code))))
    ).toEqual([200, 200]);
    expect((await api().secondFactor()).recovery_codes_left).toBe(7);
  });

  it('§7 Login: a code of another account opens nothing', async () => {
    await addFactor(app, token, current_password);
    const { token: other } = await app.guest.register({
      ...SITI,
      username: 'budi',
      email: 'budi@example.test'
    });
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
  ])('§5 Bad input: a code that is a %s is refused and opens nothing', async (_, code) => {
    const { recovery } = await addFactor(app, token, current_password);
    const sent: [string, string, object][] = [
      ['POST', '/login', { email, password: SITI.password, code }],
      ['PUT', '/profile/second-factor', { setup: 'x', code }],
      ['POST', '/profile/second-factor/recovery-codes', { current_password, code }],
      ['DELETE', '/profile/second-factor', { current_password, code }]
    ];
    for (const [method, path, values] of sent) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await app.request(`/api${path}`, {
        method,
        headers,
        body: JSON.stringify(values)
      });
      // A body beyond the limit of all bodies is refused as that.
      expect([413, 422], `${method} ${path}`).toContain(answer.status);
    }
    expect(await outcome(login(recovery[0]))).toBe(200);
  });

  it('§4 Session: turning it on or off ends the other sessions and keeps the one that did it', async () => {
    const before = (await login()).token;
    const { secret } = await addFactor(app, token, current_password);
    expect((await refused(app.client(before).profile())).status).toBe(401);
    const between = (await login(codeOf(secret))).token;
    await api().removeSecondFactor({ current_password, code: codeOf(secret, 1) });
    expect((await refused(app.client(between).profile())).status).toBe(401);
    expect(await api().ownSessions()).toMatchObject([{ current: true }]);
    expect(await outcome(login())).toBe(200);
    expect(await rows()).toEqual([]);
    expect(app.events.filter(({ kind }) => kind === 'second-factor-changed')).toHaveLength(2);
  });

  it('§2 Second factor: removing it and new recovery codes want the password and a code, and fail without harm', async () => {
    const { secret, recovery } = await addFactor(app, token, current_password);
    for (const change of [api().removeSecondFactor, api().renewRecoveryCodes]) {
      const password = await refused(
        change({ current_password: 'Salah#2026', code: recovery[0]! })
      );
      expect(password.status).toBe(422);
      expect(Object.keys(password.fields)).toEqual(['current_password']);
      const code = await refused(change({ current_password, code: wrongCode(secret) }));
      expect(code.status).toBe(422);
      expect(code.fields).toEqual({ code: SECOND_FACTOR.wrongCode });
      expect(Object.keys((await refused(change({} as never))).fields).toSorted()).toEqual([
        'code',
        'current_password'
      ]);
    }
    const renewed = await api().renewRecoveryCodes({ current_password, code: recovery[0]! });
    expect(renewed).toHaveLength(10);
    expect(await outcome(login(recovery[1]))).toBe(401);
    expect(await outcome(login(renewed[0]))).toBe(200);
    expect((await api().secondFactor()).recovery_codes_left).toBe(9);
    await api().removeSecondFactor({ current_password, code: renewed[1]! });
    for (const change of [api().removeSecondFactor, api().renewRecoveryCodes])
      expect((await refused(change({ current_password, code: '000000' }))).message).toBe(
        SECOND_FACTOR.none
      );
  });

  it('§4 Trash: an account that comes back has its second factor again, and one that is purged leaves no secret', async () => {
    const { secret, recovery } = await addFactor(app, token, current_password);
    const before = await rows();
    const { id } = await api().profile();
    const admin = await app.admin();
    const trashed = await admin.api.remove(entities.user, id);
    expect(await rows()).toEqual([]);
    expect(JSON.stringify(await admin.api.trash({}))).not.toContain(secret);
    expect(JSON.stringify(await admin.api.restoreTrashed(trashed))).not.toContain(secret);
    expect(await rows()).toEqual(before);
    expect([await outcome(login()), await outcome(login(recovery[0]))]).toEqual([401, 200]);
    await admin.api.removeTrashed(await admin.api.remove(entities.user, id));
    const left = [
      await rows(),
      ...(await Promise.all([
        app.db.selectFrom('trash').selectAll().execute(),
        app.db.selectFrom('changes').selectAll().execute()
      ]))
    ];
    expect(JSON.stringify(left)).not.toContain(secret);
  });

  it('§7 Login: a new password by an administrator keeps the second factor', async () => {
    const { secret } = await addFactor(app, token, current_password);
    const { id } = await api().profile();
    await (await app.admin()).api.update(entities.user, id, { password: 'Temulawak$1' });
    const again = (code?: string) =>
      outcome(
        app.guest.login({
          email,
          password: 'Temulawak$1',
          rememberMe: false,
          ...(code ? { code } : {})
        })
      );
    expect([await again(), await again(codeOf(secret))]).toEqual([401, 200]);
  });
});
