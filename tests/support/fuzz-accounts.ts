import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { TestApp } from './test-app.ts';

const [OLD, NEW] = ['Kunyit$2026', 'Temulawak$2026'];

const ACTIONS = ['sign in', 'sign in', 'sign in', 'change own password', 'administrator changes password', 'delete', 'sign out'] as const;
type Action = (typeof ACTIONS)[number];

/** What happens at once to an account, each after so many turns of the event loop. */
type Round = { action: Action; after: number }[];

const round = (): fc.Arbitrary<Round> =>
  fc.array(fc.record({ action: fc.constantFrom(...ACTIONS), after: fc.integer({ min: 0, max: 30 }) }), { minLength: 3, maxLength: 8 });

/**
 * Signs in to accounts while their password changes or they are deleted, in so many random orders. Returns how many calls got which status.
 * @throws when a session that the old password began lives on, or an answer is 500 or above
 */
export async function fuzzAccounts(app: TestApp, rounds: number, seed: number): Promise<Record<number, number>> {
  const { token: admin } = await app.admin();
  const statuses: Record<number, number> = {};
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await app.request(`/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500) throw new Error(`${answer.status} to ${method} ${path}, seed ${seed}`);
    return { status: answer.status, body: (await answer.json()) as { token?: string; user?: { id: number } } };
  };

  for (const [at, plan] of fc.sample(round(), { numRuns: rounds, seed }).entries()) {
    await app.db.deleteFrom('tries').execute();
    const account = { username: `siti ${seed} ${at}`, email: `siti-${seed}-${at}@example.test` };
    const made = await call('POST', '/admin/user', admin, { ...account, password: OLD, role: 'user' });
    const path = `/admin/user/${made.body.user?.id}`;
    const signIn = async () => (await call('POST', '/login', undefined, { email: account.email, password: OLD })).body.token;
    const first = await signIn();
    const tokens = [first];
    let isOver = false;
    const doIt: Record<Action, () => Promise<unknown>> = {
      'sign in': async () => tokens.push(await signIn()),
      'change own password': async () => {
        const { status } = await call('PUT', '/profile', first, { password: NEW, current_password: OLD });
        isOver ||= status === 200;
      },
      'administrator changes password': async () => {
        isOver ||= (await call('PUT', path, admin, { password: NEW })).status === 200;
      },
      delete: async () => {
        isOver ||= (await call('DELETE', path, admin)).status === 200;
      },
      'sign out': () => call('POST', '/logout', first)
    };
    await Promise.all(
      plan.map(async ({ action, after }) => {
        for (let turns = 0; turns < after; turns++) await turn();
        await doIt[action]();
      })
    );
    for (const token of isOver ? tokens : []) {
      if (!token || (await call('GET', '/profile', token)).status === 401) continue;
      throw new Error(`A session of the old password lives after ${JSON.stringify(plan)}, round ${at}, seed ${seed}`);
    }
  }
  return statuses;
}
