import type { GivenBy, ResetLink } from './password-resets.ts';

/** A one-time link on its way to the owner of an account. */
export interface MailedReset {
  user: { username: string; email: string };
  link: ResetLink;
  givenBy: GivenBy;
}

/**
 * Mails a link, which is made when its turn comes and may be none. It answers at once and never
 * throws.
 */
export type MailReset = (make: () => Promise<MailedReset | undefined>) => void;
