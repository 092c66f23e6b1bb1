import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { outcome } from '../support/refused.ts';
import { addFactor, codeOf, forgetStep } from '../support/second-factor.ts';
import { ALL_ENGINES, testApp, type TestApp } from '../support/test-app.ts';

hashAtRealCost();

const OLD = 'Kunyit$2026';
const NEW = 'Temulawak$1';
const SITI = { username: 'siti', email: 'siti@example.test', password: OLD };
const ROUNDS = 4;

// On Postgres the change and the sign-ins are those of two instances.
describe.each(ALL_ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let other: TestApp;
  beforeEach(async () => {
    app = await testApp(engine);
    other = engine === 'postgres' ? await testApp(engine, { source: app.source }) : app;
  });
  afterEach(async () => {
    if (other !== app) await other.close();
    await app.close();
  });

  const emailOf = (round: number) => `siti${round}@example.test`;
  const signIn = (round: number) =>
    other.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${round}` },
      body: JSON.stringify({ email: emailOf(round), password: OLD })
    });

  /**
   * Returns the answers to sign-ins with the old password during an action, each begun a step
   * later.
   */
  async function during(round: number, happens: () => Promise<unknown>): Promise<Response[]> {
    const under = Array.from({ length: 4 }, () => signIn(round));
    const change = happens();
    under.push(...Array.from({ length: 3 }, () => signIn(round)));
    await change;
    return Promise.all(under);
  }

  const liveTokens = async (answers: Response[]): Promise<number> => {
    const bodies = (await Promise.all(
      answers.filter(({ status }) => status === 200).map((answer) => answer.json())
    )) as {
      token: string;
    }[];
    const profiles = bodies.map(({ token }) =>
      app.request('/api/profile', { headers: { authorization: `Bearer ${token}` } })
    );
    return (await Promise.all(profiles)).filter(({ status }) => status === 200).length;
  };

  it('§4 Session: none that began with the old password outlives a new one', async () => {
    const { api } = await app.admin();
    for (let round = 0; round < ROUNDS; round++) {
      const email = emailOf(round);
      const { id } = await api.create(entities.user, {
        username: `siti${round}`,
        email,
        password: OLD,
        role: 'user'
      });
      const answers = await during(round, () => api.update(entities.user, id, { password: NEW }));
      expect([200, 401]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
      expect(await liveTokens(answers)).toBe(0);
    }
  });

  it('§4 Session: signing in to an account that is just being deleted is refused as a wrong password is', async () => {
    const { api } = await app.admin();
    for (let round = 0; round < ROUNDS; round++) {
      const email = emailOf(round);
      const { id } = await api.create(entities.user, {
        username: `siti${round}`,
        email,
        password: OLD,
        role: 'user'
      });
      const answers = await during(round, () => api.remove(entities.user, id));
      expect([200, 401]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
      expect(await liveTokens(answers)).toBe(0);
    }
  });

  it('§4 Session: no sign-in that is under way without a code outlives the setup', async () => {
    const { token } = await app.guest.register(SITI);
    const api = app.client(token);
    const login = () => app.guest.login({ email: SITI.email, password: OLD, rememberMe: false });
    for (let round = 0; round < 3; round++) {
      const { secret, setup } = await api.beginSecondFactor(OLD);
      const under = Array.from({ length: 6 }, () => login().catch(() => undefined));
      await api.confirmSecondFactor({ setup, code: codeOf(secret) });
      const others = (await Promise.all(under)).flatMap((answer) => answer?.token ?? []);
      for (const one of others) expect(await outcome(app.client(one).profile())).toBe(401);
      await forgetStep(app);
      await api.removeSecondFactor({ current_password: OLD, code: codeOf(secret) });
    }
  });

  it('§7 Login: one code opens one session, however many ask with it at once', async () => {
    const { token } = await app.guest.register(SITI);
    const { secret, recovery } = await addFactor(app, token, OLD);
    const login = (code: string) =>
      outcome(app.guest.login({ email: SITI.email, password: OLD, rememberMe: false, code }));
    for (const code of [codeOf(secret), recovery[0]!]) {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => login(code)));
      expect(outcomes.toSorted()).toEqual([200, ...Array(7).fill(401)]);
    }
  });
});
