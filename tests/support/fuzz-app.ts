import fc from 'fast-check';
import pino from 'pino';
import { entities } from '#lib/contract/entities.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import type { Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { requests, type FuzzRequest, type Sender } from './fuzz-requests.ts';
import { picture } from './pictures.ts';
import { requestBudget } from './request-budget.ts';
import { SITI, testApp } from './test-app.ts';

/** Stored rows are removed after this number of requests, so that lists stay short. */
const ROUND = 1000;

/**
 * Creates an app for fuzzing. `run` sends requests. `app.close` throws if a response did not match
 * the API's description.
 */
export async function fuzzedApp(identifier: Identifier) {
  let logged = '';
  const log = pino({ level: 'error' }, { write: (line: string) => void (logged = line) });
  const app = await testApp('sqlite', { identify: identifyRoutes(identifier), log });
  await app.guest.register(SITI);
  const tokens: Partial<Record<Sender, string>> = { garbage: 'a.b.c' };
  const photos = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map(
      async (format) =>
        new Uint8Array(await (await picture(format, { width: 64, height: 48 })).arrayBuffer())
    )
  );

  const accounts = await app.db.selectFrom('users').selectAll().execute();
  const sessions = createSessions(app.db, app.deps.secrets);
  const withinBudget = await requestBudget();

  /**
   * Returns a valid token of a sender. Restores the account and its session, because requests may
   * have changed, deleted or ended them.
   */
  async function tokenOf(sender: Sender): Promise<string | undefined> {
    const account = accounts.find(({ role }) => role === sender);
    const known = tokens[sender];
    if (!account || (known && (await sessions.find(known))?.role === sender)) return known;
    const { id, email_key, username_key } = account;
    await app.db
      .deleteFrom('users')
      .where((where) =>
        where.or([
          where('id', '=', id),
          where('email_key', '=', email_key),
          where('username_key', '=', username_key)
        ])
      )
      .execute();
    await app.db.insertInto('users').values(account).execute();
    return (tokens[sender] = (await sessions.start(account, '')).token);
  }

  async function send(
    { sender, method, path, headers, body }: FuzzRequest,
    seed: number
  ): Promise<number> {
    const token = await tokenOf(sender);
    const init = {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body })
    };
    const label = () =>
      `${sender} ${method} ${path.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 300)}, seed ${seed}`;
    const answer = await withinBudget(label, () => app.request(path, init));
    // Cancels the body, because a stream of events never ends.
    await answer.body?.cancel();
    return answer.status;
  }

  async function removeRows(): Promise<void> {
    const own = accounts.map(({ id }) => id);
    for (const { table } of Object.values(entities))
      await app.db
        .deleteFrom(table as 'users')
        .where((where) => (table === 'users' ? where('id', 'not in', own) : where.lit(true)))
        .execute();
    const others = 'visitors product_views rate_limits trash changes product_names';
    for (const table of others.split(' '))
      await app.db.deleteFrom(table as 'rate_limits').execute();
  }

  return {
    app,
    /**
     * Sends requests of a seed. Returns the number of responses by status. Throws at the first
     * response of 500 or above, or one that takes too long.
     */
    async run(count: number, seed: number): Promise<Record<number, number>> {
      const statuses: Record<number, number> = {};
      for (let sent = 0; sent < count; sent += ROUND) {
        for (const request of fc.sample(requests(photos), {
          numRuns: Math.min(ROUND, count - sent),
          seed: seed + sent
        })) {
          const status = await send(request, seed + sent);
          if (status >= 500)
            throw new Error(`${status} to ${JSON.stringify(request).slice(0, 5000)}\n${logged}`);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
        await removeRows();
      }
      return statuses;
    }
  };
}
