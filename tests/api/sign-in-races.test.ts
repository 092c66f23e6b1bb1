import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ENGINES, testApp } from '../support/test-app.ts';
import type { TestApp } from '../support/test-app.ts';

const OLD = 'Kunyit$2026';
const NEW = 'Temulawak$1';
const ROUNDS = 4;

// On Postgres the change and the sign-ins are those of two instances.
describe.each(ENGINES)('on %s', (engine) => {
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
   * What sign-ins with the old password answer that were under way as something happened, each
   * begun a step later.
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
});
