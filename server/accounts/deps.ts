import type { Logger } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import type { Database } from '../db/tables.ts';

/** The account of an event, with its values after the change. */
interface ChangedAccount {
  id: number;
  username: string;
  email: string;
}

/** A decision about a change of an editor. */
export type ReviewDecision = 'published' | 'returned' | 'withdrawn';

/**
 * An event to mail to the owner of an account. `change-decided`: `username` is the reviewer.
 * `sign-ins-blocked`: too many sign-ins failed, so new networks must wait before they can sign in.
 */
export type AccountEvent =
  | { kind: 'new-network'; user: ChangedAccount; network: string; userAgent: string }
  | {
      kind:
        | 'password-changed'
        | 'second-factor-changed'
        | 'passkeys-changed'
        | 'api-token-created'
        | 'identity-linked'
        | 'sign-ins-blocked';
      user: ChangedAccount;
    }
  | { kind: 'changes-waiting'; user: ChangedAccount }
  | {
      kind: 'change-decided';
      user: ChangedAccount;
      decision: ReviewDecision;
      version: number;
      title: string;
      remark: string;
      username: string;
    }
  | { kind: 'email-changed'; user: ChangedAccount; formerEmail: string };

/** Notifies the owner after the change is committed. Returns immediately and never throws. */
export type NotifyAccount = (event: AccountEvent) => void;

/** The origin of a reset link: an administrator created it, or somebody requested it by mail. */
export type ResetOrigin = 'administrator' | 'mail';

/** A one-time link in plain text, which is not stored. */
export interface OneTimeLink {
  /**
   * Relative to the site's address. The token is in the fragment, which browsers never send, so
   * that it appears in no log and no Referer.
   */
  path: string;
  /** ISO 8601. */
  expires_at: string;
}

/** A one-time link and the account to mail it to: it sets a password or confirms the address. */
export interface MailedLink {
  user: { username: string; email: string };
  link: OneTimeLink;
  purpose: ResetOrigin | 'confirmation';
}

/** Calls `make` later and mails its link, if any. Returns immediately and never throws. */
export type MailLink = (
  make: () => Promise<MailedLink | undefined>,
  kind?: 'reset' | 'confirmation'
) => void;

export interface AccountDeps {
  db: Database;
  secrets: Secrets;
  log: Logger;
  notifyAccount: NotifyAccount;
  /** Mails one-time links; undefined without a mail server. */
  mailLink?: MailLink | undefined;
  config: Pick<Config, 'requireSecondFactor' | 'siteUrl' | 'trustProxy' | 'visitorIp'> &
    Partial<Pick<Config, 'singleSignOn'>>;
}
