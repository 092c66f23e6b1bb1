import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { write } from '../support/bad-input.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { outcome } from '../support/refused.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { addFactor, resetLastStep } from '../support/second-factor.ts';
import { ALL_ENGINES, testApp, type TestApp } from '../support/test-app.ts';

hashAtRealCost();

const OLD_PASSWORD = 'Kunyit$2026';
const NEW_PASSWORD = 'Temulawak$1';
const ACCOUNT = { username: 'siti', email: 'siti@example.test', password: OLD_PASSWORD };
const ROUNDS = 2;

// On PostgreSQL, one instance changes the account while another one handles the sign-ins.
describe.each(ALL_ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let otherInstance: TestApp;
  beforeEach(async () => {
    app = await testApp(engine);
    otherInstance = engine === 'postgres' ? await testApp(engine, { source: app.source }) : app;
  });
  afterEach(async () => {
    if (otherInstance !== app) await otherInstance.close();
    await app.close();
  });

  const emailOf = (round: number) => `siti${round}@example.test`;
  const signIn = (round: number) =>
    otherInstance.json('POST', '/login', { email: emailOf(round), password: OLD_PASSWORD });

  /** Sends sign-ins with the old password right before and after an action starts. */
  async function signInDuring(round: number, action: () => Promise<unknown>): Promise<Response[]> {
    const signIns = Array.from({ length: 4 }, () => signIn(round));
    const change = action();
    signIns.push(...Array.from({ length: 3 }, () => signIn(round)));
    await change;
    return Promise.all(signIns);
  }

  const countLiveTokens = async (answers: Response[]): Promise<number> => {
    const bodies = (await Promise.all(
      answers.filter(({ status }) => status === 200).map((answer) => answer.json())
    )) as { token: string }[];
    const profiles = bodies.map(({ token }) => write(app, token, 'GET', '/profile'));
    return (await Promise.all(profiles)).filter(({ status }) => status === 200).length;
  };

  it.each<[string, (api: AdminApi, id: number) => Promise<unknown>]>([
    [
      'a password change ends every session opened with the old password',
      (api, id) => api.update(entities.user, id, { password: NEW_PASSWORD })
    ],
    [
      'a sign-in during the deletion of its account fails like a wrong password',
      (api, id) => api.remove(entities.user, id)
    ]
  ])('§4 Session: %s', async (_, change) => {
    const { api } = await app.admin();
    for (let round = 0; round < ROUNDS; round++) {
      const account = { username: `siti${round}`, email: emailOf(round), password: OLD_PASSWORD };
      const { id } = await api.create(entities.user, { ...account, role: 'user' });
      const responses = await signInDuring(round, () => change(api, id));
      expect([200, 401]).toEqual(expect.arrayContaining(responses.map(({ status }) => status)));
      expect(await countLiveTokens(responses)).toBe(0);
    }
  });

  it('§4 Session: setting up a second factor ends concurrent sign-ins without a code', async () => {
    const { token } = await app.guest.register(ACCOUNT);
    const api = app.client(token);
    const login = () => app.guest.login({ ...ACCOUNT, rememberMe: false });
    for (let round = 0; round < ROUNDS; round++) {
      const { secret, setup } = await api.beginSecondFactor(OLD_PASSWORD);
      const signIns = Array.from({ length: 6 }, () => login().catch(() => undefined));
      await api.confirmSecondFactor({ setup, code: codeOf(secret) });
      const tokens = (await Promise.all(signIns)).flatMap((answer) => answer?.token ?? []);
      for (const opened of tokens) expect(await outcome(app.client(opened).profile())).toBe(401);
      await resetLastStep(app);
      await api.removeSecondFactor({ current_password: OLD_PASSWORD, code: codeOf(secret) });
    }
  });

  it('§7 Login: concurrent requests with the same code open only one session', async () => {
    const { token } = await app.guest.register(ACCOUNT);
    const { secret, recovery } = await addFactor(app, token, OLD_PASSWORD);
    const login = ({ guest }: TestApp, code: string) =>
      outcome(guest.login({ ...ACCOUNT, rememberMe: false, code }));
    for (const code of [codeOf(secret), ...recovery.slice(0, 5)]) {
      const instances = [app, otherInstance, app, otherInstance];
      const outcomes = await Promise.all(instances.map((each) => login(each, code)));
      expect(outcomes.toSorted()).toEqual([200, 401, 401, 401]);
    }
    expect((await otherInstance.client(token).secondFactor()).recovery_codes_left).toBe(5);
  });
});
