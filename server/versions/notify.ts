import type { Logger } from 'pino';
import { HOUR_MS } from '#lib/contract/limits.ts';
import type { AccountEvent, NotifyAccount, ReviewDecision } from '../accounts/deps.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import type { Settings } from '../settings/site-settings.ts';
import type { StoredVersion } from './version-repository.ts';

/** The hourly limit per author: mails about many decisions would fill the queue of mails. */
const MAX_DECISIONS = 20;

export interface NotifyDeps {
  db: Database;
  log: Logger;
  notifyAccount: NotifyAccount;
  settings: Settings;
}

/**
 * Sends the notices that `read` returns, at most `limit` times per hour and key. Logs errors.
 * Without recipients, counts nothing, so that later notices are not delayed.
 */
async function notify(
  { db, log, notifyAccount }: NotifyDeps,
  limit: number,
  key: string[],
  read: () => Promise<AccountEvent[]>
): Promise<void> {
  try {
    const events = await read();
    if (events.length === 0) return;
    await createThrottle(db, limit, HOUR_MS).consume(key);
    for (const event of events) notifyAccount(event);
  } catch (err) {
    const isLimited = err instanceof HttpError && err.status === 429;
    if (!isLimited) log.error({ err }, 'a mail about a version was not sent');
  }
}

/** Mails the chosen administrators that changes await review, at most hourly. Never throws. */
export const notifyReviewers = (deps: NotifyDeps): Promise<void> =>
  notify(deps, 1, ['mail about waiting changes'], async () => {
    const accounts = await deps.settings.mailedAccounts();
    return accounts.map((user) => ({ kind: 'changes-waiting', user }));
  });

/**
 * Mails the author of a version that another account decided about it, or that its scheduled
 * publication failed. Never throws.
 */
export async function notifyAuthor(
  deps: NotifyDeps,
  { id: version, by_id, title }: StoredVersion,
  { id, username }: Pick<SignedIn, 'id' | 'username'>,
  decision: ReviewDecision,
  remark = ''
): Promise<void> {
  if (by_id === id) return;
  await notify(deps, MAX_DECISIONS, ['mail about decisions', String(by_id)], async () => {
    if (!(await deps.settings.read()).mails_authors) return [];
    const users = await deps.db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('id', '=', by_id)
      .where('role', '!=', 'user')
      .execute();
    const event = { decision, version, title, remark, username };
    return users.map((user) => ({ kind: 'change-decided', user, ...event }));
  });
}
