import type { Logger } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import type { Database } from '../db/tables.ts';

/** The account that an event is about, with its values after the change. */
interface ChangedAccount {
  id: number;
  username: string;
  email: string;
}

/** A decision about an editor's change. */
export type ReviewDecision = 'published' | 'returned' | 'withdrawn';

/**
 * An event to mail to the owner of an account. In `change-decided`, `username` is the name of the
 * reviewer. `sign-ins-blocked` means that too many sign-ins failed, so sign-ins from new networks
 * have to wait.
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

/**
 * Mails an event to the owner of the account. Must be called after the change is committed. Returns
 * immediately and never throws.
 */
export type NotifyAccount = (event: AccountEvent) => void;

/** The origin of a reset link: an administrator created it, or somebody requested it by mail. */
export type ResetOrigin = 'administrator' | 'mail';

/** A one-time link with its token in plain text, which the server does not store. */
export interface OneTimeLink {
  /**
   * Relative to the site's address. The token is in the fragment, which browsers never send, so
   * that it appears in no log and no Referer.
   */
  path: string;
  /** ISO 8601. */
  expires_at: string;
}

/**
 * A one-time link, which sets a password or confirms the address, and the account to mail it to.
 */
export interface MailedLink {
  user: { username: string; email: string };
  link: OneTimeLink;
  purpose: ResetOrigin | 'confirmation';
}

/**
 * Calls `make` later and mails the link that it returns, if any. Returns immediately and never
 * throws.
 */
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
