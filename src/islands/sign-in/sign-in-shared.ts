import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { SingleSignOnWords } from '#lib/i18n/single-sign-on.ts';
import { attempt } from '#lib/session/safe-storage.ts';

export type SignInWords = FormWords &
  Pick<AccountsWords, 'signIn' | 'code' | 'passkeys'> &
  Pick<SingleSignOnWords, 'signInWith'>;

const PLACEHOLDER_ORIGIN = 'http://site.invalid';

/** Returns a `next` URL if it is a path on this site, else undefined. */
export function sameSitePath(next: string | null): string | undefined {
  // Browsers drop tabs and line breaks and treat a backslash as a slash, so `/\t/evil` and `/\evil`
  // would leave the site.
  if (!next?.startsWith('/') || /\/\/|[\\\s\p{Cc}]/u.test(next)) return undefined;
  const origin = attempt(() => new URL(next, PLACEHOLDER_ORIGIN).origin);
  return origin === PLACEHOLDER_ORIGIN ? next : undefined;
}
