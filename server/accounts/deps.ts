import type { Logger } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import type { Database } from '../db/tables.ts';

export type ReviewDecision = 'published' | 'returned' | 'withdrawn' | 'failed';

/**
 * An event to mail to the owner of an account. `user` contains the account's values after the
 * change; in `change-decided`, `username` is the name of the reviewer. `sign-ins-blocked` means
 * that sign-ins from new networks have to wait, because too many failed.
 */
export type AccountEvent = { user: { id: number; username: string; email: string } } & (
  | {
      kind:
        | 'new-network'
        | 'password-changed'
        | 'second-factor-changed'
        | 'passkeys-changed'
        | 'api-token-created'
        | 'identity-linked'
        | 'sign-ins-blocked'
        | 'changes-waiting';
    }
  | {
      kind: 'change-decided';
      decision: ReviewDecision;
      version: number;
      title: string;
      remark: string;
      username: string;
    }
  | { kind: 'email-changed'; formerEmail: string }
);

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
   * Relative to the site's address. The token is in the fragment: browsers never send the fragment,
   * so no log and no Referer contains the token.
   */
  path: string;
  /** ISO 8601. */
  expires_at: string;
}

/** A link that sets a password or confirms an address, and the account to mail the link to. */
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
