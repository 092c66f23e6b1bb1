import type { Logger } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import type { Database } from '../db/open.ts';

/** The current values of the account that an event is about. */
interface ChangedAccount {
  id: number;
  username: string;
  email: string;
}

/**
 * An event that the owner of an account learns of, because somebody else may have caused it.
 * `network` and `userAgent` are those of a sign-in; `held-off`: failures of strangers make sign-ins
 * from new networks wait.
 */
export type AccountEvent =
  | { kind: 'new-network'; user: ChangedAccount; network: string; userAgent: string }
  | { kind: 'password-changed' | 'second-factor-changed' | 'held-off'; user: ChangedAccount }
  | { kind: 'email-changed'; user: ChangedAccount; formerEmail: string };

/** Notifies the owner once the change is committed. Returns at once and never throws. */
export type NotifyAccount = (event: AccountEvent) => void;

/** The giver of a link: anybody can ask for a mailed one. */
export type GivenBy = 'administrator' | 'mail';

/** A one-time link, at the only time when it is readable. */
export interface ResetLink {
  /**
   * Relative to the site's address. The token is the fragment, which browsers never send, so that
   * it reaches no log and no Referer.
   */
  path: string;
  /** ISO 8601. */
  expires_at: string;
}

/** A one-time link for the owner of an account. */
export interface MailedReset {
  user: { username: string; email: string };
  link: ResetLink;
  givenBy: GivenBy;
}

/** Mails the link that `make` resolves to later, if any. Returns at once and never throws. */
export type MailReset = (make: () => Promise<MailedReset | undefined>) => void;

/** Dependencies of the account routes. */
export interface AccountDeps {
  db: Database;
  secrets: Secrets;
  log: Logger;
  notifyAccount: NotifyAccount;
  /** Mails one-time links, if there is a mail server. */
  mailReset?: MailReset | undefined;
  config: Pick<Config, 'requireSecondFactor' | 'siteUrl' | 'trustProxy' | 'visitorIp'>;
}
