import type { Logger } from 'pino';
import type { NotifyAccount, ReviewDecision } from '../accounts/deps.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import type { Settings } from '../settings/site-settings.ts';
import type { StoredVersion } from './version-repository.ts';

const PAUSE_MS = 60 * 60_000;
/** The limit per author in `PAUSE_MS`: mails about many decisions would fill the queue of mails. */
const MAX_DECISIONS = 20;

export interface NotifyDeps {
  db: Database;
  log: Logger;
  notifyAccount: NotifyAccount;
  settings: Settings;
}

/** Runs `mail` at most `limit` times per hour and key. Logs errors. */
async function limitMail(
  { db, log }: NotifyDeps,
  limit: number,
  key: string[],
  mail: () => Promise<void>
): Promise<void> {
  try {
    await createThrottle(db, limit, PAUSE_MS).consume(key);
    await mail();
  } catch (err) {
    const isLimited = err instanceof HttpError && err.status === 429;
    if (!isLimited) log.error({ err }, 'a mail about a version was not sent');
  }
}

/** Mails the chosen administrators that changes await review, at most hourly. Never throws. */
export const notifyReviewers = (deps: NotifyDeps): Promise<void> =>
  limitMail(deps, 1, ['mail about waiting changes'], async () => {
    for (const user of await deps.settings.mailedAccounts())
      deps.notifyAccount({ kind: 'changes-waiting', user });
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
  await limitMail(deps, MAX_DECISIONS, ['mail about decisions', String(by_id)], async () => {
    if (!(await deps.settings.read()).mails_authors) return;
    const user = await deps.db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('id', '=', by_id)
      .where('role', '!=', 'user')
      .executeTakeFirst();
    const kind = 'change-decided' as const;
    if (user) deps.notifyAccount({ kind, user, decision, version, title, remark, username });
  });
}
