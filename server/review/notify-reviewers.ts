import type { Logger } from 'pino';
import type { NotifyAccount } from '../accounts/deps.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Database } from '../db/open.ts';
import { HttpError } from '../http/errors.ts';
import type { Settings } from '../settings/site-settings.ts';

const PAUSE_MS = 60 * 60_000;

/**
 * Returns a function that mails the chosen administrators that changes wait, at most once an hour.
 * Never throws.
 */
export function reviewerNotifier(deps: {
  db: Database;
  log: Logger;
  notifyAccount: NotifyAccount;
  settings: Settings;
}): () => Promise<void> {
  const { db, log, notifyAccount, settings } = deps;
  const mails = createThrottle(db, 1, PAUSE_MS);
  return async () => {
    try {
      await mails.take('mail about waiting changes');
      for (const user of await settings.mailedAccounts())
        notifyAccount({ kind: 'changes-waiting', user });
    } catch (err) {
      const isLimited = err instanceof HttpError && err.status === 429;
      if (!isLimited) log.error({ err }, 'administrators were not mailed about waiting changes');
    }
  };
}
