import type { Logger } from 'pino';
import type { NotifyAccount, ReviewDecision } from '../accounts/deps.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Database } from '../db/open.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import type { Settings } from '../settings/site-settings.ts';
import type { StoredVersion } from './version-repository.ts';

const PAUSE_MS = 60 * 60_000;
/** Mails per author in `PAUSE_MS`, because many decisions at once would fill the queue of mails. */
const MAX_DECISIONS = 20;

/** Dependencies of mails about reviews. */
export interface NotifyDeps {
  db: Database;
  log: Logger;
  notifyAccount: NotifyAccount;
  settings: Settings;
}

/** Runs an action, which the limit of mails may stop. Logs all other errors. Never throws. */
async function attempt({ log }: NotifyDeps, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (err) {
    const isLimited = err instanceof HttpError && err.status === 429;
    if (!isLimited) log.error({ err }, 'a mail about a review was not sent');
  }
}

/**
 * Returns a function that mails the chosen administrators that changes wait, at most once an hour.
 * Never throws.
 */
export function reviewerNotifier(deps: NotifyDeps): () => Promise<void> {
  const mails = createThrottle(deps.db, 1, PAUSE_MS);
  return () =>
    attempt(deps, async () => {
      await mails.take('mail about waiting changes');
      for (const user of await deps.settings.mailedAccounts())
        deps.notifyAccount({ kind: 'changes-waiting', user });
    });
}

/**
 * Returns a function that mails an editor somebody else's decision about a change. Never throws.
 */
export function authorNotifier(deps: NotifyDeps) {
  const mails = createThrottle(deps.db, MAX_DECISIONS, PAUSE_MS);
  return (
    { id: version, by_id, title }: StoredVersion,
    by: SignedIn,
    decision: ReviewDecision,
    remark = ''
  ): Promise<void> =>
    attempt(deps, async () => {
      const { sends_mail, mails_authors } = await deps.settings.read();
      if (by_id === by.id || !sends_mail || !mails_authors) return;
      const user = await deps.db
        .selectFrom('users')
        .select(['id', 'username', 'email'])
        .where('id', '=', by_id)
        .where('role', '!=', 'user')
        .executeTakeFirst();
      if (!user) return;
      await mails.take(['mail about decisions', String(by_id)]);
      const { username } = by;
      deps.notifyAccount({
        kind: 'change-decided',
        user,
        decision,
        version,
        title,
        remark,
        username
      });
    });
}
