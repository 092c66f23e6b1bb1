import { randomUUID } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import fc from 'fast-check';
import type { TestApp } from './test-app.ts';

const [OLD_PASSWORD, NEW_PASSWORD] = ['Kunyit$2026', 'Temulawak$2026'];
const MAX_SESSIONS = 20;
const HOUR_MS = 60 * 60_000;

const ACTIONS = [
  'sign in',
  'sign in',
  'sign in',
  'change own password',
  'administrator changes password',
  'administrator changes e-mail',
  'delete',
  'sign out'
] as const;
type Action = (typeof ACTIONS)[number];

/**
 * Generates concurrent actions on an account with some sessions. Each action waits for a number of
 * turns of the event loop.
 */
const rounds = fc.record({
  sessions: fc.constantFrom(0, MAX_SESSIONS - 1),
  plan: fc.array(
    fc.record({ action: fc.constantFrom(...ACTIONS), delayTurns: fc.integer({ min: 0, max: 30 }) }),
    { minLength: 3, maxLength: 8 }
  )
});

/** Inserts sessions directly, because signing in would hash a password. */
async function addSessions({ db }: TestApp, user_id: number, count: number): Promise<void> {
  const [created_at, expires_at] = [0, HOUR_MS].map((later) =>
    new Date(Date.now() + later).toISOString()
  ) as [string, string];
  const sessions = Array.from({ length: count }, () => ({
    id: randomUUID(),
    user_id,
    user_agent: '',
    created_at,
    expires_at
  }));
  if (count > 0) await db.insertInto('sessions').values(sessions).execute();
}

/**
 * Signs in to accounts during other actions, such as deletions and changes of their password, in
 * random orders. Returns the number of calls by status.
 *
 * @throws if a session outlives its password, an account has too many sessions, the history
 * contains the e-mail of a permanently deleted account, or a status is 500 or above
 */
export async function fuzzAccounts(
  app: TestApp,
  count: number,
  seed: number
): Promise<Record<number, number>> {
  const { token: admin } = await app.admin();
  const statuses: Record<number, number> = {};
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await app.json(method, path, body, headers);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500)
      throw new Error(`${answer.status} to ${method} ${path}, seed ${seed}`);
    return {
      status: answer.status,
      body: (await answer.json()) as { token?: string; trash_id?: number; user?: { id: number } }
    };
  };

  for (const [index, round] of fc.sample(rounds, { numRuns: count, seed }).entries()) {
    await app.db.deleteFrom('rate_limits').execute();
    const account = {
      username: `siti ${seed} ${index}`,
      email: `siti-${seed}-${index}@example.test`
    };
    const { user } = (
      await call('POST', '/admin/user', admin, { ...account, password: OLD_PASSWORD, role: 'user' })
    ).body;
    const id = user?.id ?? 0;
    const path = `/admin/user/${id}`;
    const fail = (what: string) => {
      throw new Error(`${what} in ${JSON.stringify(round)}, round ${index}, seed ${seed}`);
    };
    const signIn = async () => {
      const { token } = (
        await call('POST', '/login', undefined, { email: account.email, password: OLD_PASSWORD })
      ).body;
      const sessions = await app.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', id)
        .execute();
      if (sessions.length > MAX_SESSIONS) fail(`An account has ${sessions.length} sessions`);
      return token;
    };
    await addSessions(app, id, round.sessions);
    const firstToken = await signIn();
    const tokens = [firstToken];
    let areSessionsRevoked = false;
    let trashed: number | undefined;
    const perform: Record<Action, () => Promise<unknown>> = {
      'sign in': async () => tokens.push(await signIn()),
      'change own password': async () => {
        const { status } = await call('PUT', '/profile', firstToken, {
          password: NEW_PASSWORD,
          current_password: OLD_PASSWORD
        });
        areSessionsRevoked ||= status === 200;
      },
      'administrator changes password': async () => {
        areSessionsRevoked ||=
          (await call('PUT', path, admin, { password: NEW_PASSWORD })).status === 200;
      },
      'administrator changes e-mail': () =>
        call('PUT', path, admin, { email: `new-${account.email}` }),
      delete: async () => {
        const { status, body } = await call('DELETE', path, admin);
        trashed ??= body.trash_id;
        areSessionsRevoked ||= status === 200;
      },
      'sign out': () => call('POST', '/logout', firstToken)
    };
    await Promise.all(
      round.plan.map(async ({ action, delayTurns }) => {
        for (let turns = 0; turns < delayTurns; turns++) await nextTick();
        await perform[action]();
      })
    );
    for (const token of areSessionsRevoked ? tokens : []) {
      if (token && (await call('GET', '/profile', token)).status !== 401)
        fail('A session is still valid after a password change or deletion of its account');
    }
    await perform.delete();
    await call('DELETE', `/admin/trash/${trashed}`, admin);
    const history = JSON.stringify(await call('GET', `/admin/history?entity=user&id=${id}`, admin));
    if (history.includes(account.email))
      fail('The history contains the e-mail of a permanently deleted account');
  }
  return statuses;
}
