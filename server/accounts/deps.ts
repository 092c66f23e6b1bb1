import type { Logger } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import type { MailReset } from './password-resets.ts';

/** The account that something happened to, as it is afterwards. */
interface ChangedAccount {
  id: number;
  username: string;
  email: string;
}

/**
 * What the owner of an account is told, because somebody else may have done it. `network` and
 * `userAgent` say where a sign-in came from; `held-off` that strangers' failures keep sign-ins from
 * new networks waiting.
 */
export type AccountEvent =
  | { kind: 'new-network'; user: ChangedAccount; network: string; userAgent: string }
  | { kind: 'password-changed' | 'second-factor-changed' | 'held-off'; user: ChangedAccount }
  | { kind: 'email-changed'; user: ChangedAccount; formerEmail: string };

/** Notifies the owner once the change is committed. Returns at once and never throws. */
export type NotifyAccount = (event: AccountEvent) => void;

/** What the routes of accounts need of the process. */
export interface Deps {
  db: Database;
  secrets: Secrets;
  log: Logger;
  /** Tells owners what happened to their accounts. */
  notifyAccount: NotifyAccount;
  /** Mails one-time links, where there is a mail server. */
  mailReset?: MailReset | undefined;
  config: Pick<Config, 'requireSecondFactor' | 'siteUrl' | 'trustProxy' | 'visitorIp'>;
}
