import type { Logger } from 'pino';
import type { NotifyAccount, ReviewDecision } from '../accounts/deps.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import type { Settings } from '../settings/site-settings.ts';
import type { StoredVersion } from './version-repository.ts';

const PAUSE_MS = 60 * 60_000;
/** Mails per author in `PAUSE_MS`, because many decisions at once would fill the queue of mails. */
const MAX_DECISIONS = 20;

/** Dependencies of mails about versions. */
export interface NotifyDeps {
  db: Database;
  log: Logger;
  notifyAccount: NotifyAccount;
  settings: Settings;
}

/** Logs errors, except that the limit of mails is reached. */
const logError =
  ({ log }: NotifyDeps) =>
  (err: unknown): void => {
    const isLimited = err instanceof HttpError && err.status === 429;
    if (!isLimited) log.error({ err }, 'a mail about a version was not sent');
  };

/** Mails the chosen administrators that versions wait, at most once an hour. Never throws. */
export async function notifyReviewers(deps: NotifyDeps): Promise<void> {
  const mail = async (): Promise<void> => {
    await createThrottle(deps.db, 1, PAUSE_MS).consume('mail about waiting changes');
    for (const user of await deps.settings.mailedAccounts())
      deps.notifyAccount({ kind: 'changes-waiting', user });
  };
  await mail().catch(logError(deps));
}

/** Mails an author somebody else's decision about a version. Never throws. */
export async function notifyAuthor(
  deps: NotifyDeps,
  { id: version, by_id, title }: StoredVersion,
  by: SignedIn,
  decision: ReviewDecision,
  remark = ''
): Promise<void> {
  const mail = async (): Promise<void> => {
    const { sends_mail, mails_authors } = await deps.settings.read();
    if (by_id === by.id || !sends_mail || !mails_authors) return;
    const user = await deps.db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('id', '=', by_id)
      .where('role', '!=', 'user')
      .executeTakeFirst();
    if (!user) return;
    await createThrottle(deps.db, MAX_DECISIONS, PAUSE_MS).consume([
      'mail about decisions',
      String(by_id)
    ]);
    const { username } = by;
    const kind = 'change-decided' as const;
    deps.notifyAccount({ kind, user, decision, version, title, remark, username });
  };
  await mail().catch(logError(deps));
}
