import type { Logger } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import type { NotifyAccount } from './account-events.ts';
import type { MailReset } from './password-resets.ts';

/** What the routes of accounts need of the process. */
export interface Deps {
  db: Database;
  secrets: Secrets;
  log: Logger;
  /** Tells owners what happened to their accounts. */
  notifyAccount: NotifyAccount;
  /** Mails one-time links, where there is a mail server. */
  mailReset?: MailReset | undefined;
  config: Pick<Config, 'requireSecondFactor' | 'siteUrl' | 'trustProxy'>;
}
