import { ApiError } from '#lib/api/api-error.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { SingleSignOnWords } from '#lib/i18n/single-sign-on.ts';

export type SignInWords = FormWords &
  Pick<AccountsWords, 'signIn' | 'code' | 'passkeys'> &
  Pick<SingleSignOnWords, 'signInWith'>;

/** Throws an ApiError, so that the form shows the message of any error. */
export const throwApiError = (cause: unknown): never => {
  throw cause instanceof ApiError ? cause : new ApiError(0, { message: (cause as Error).message });
};

const PLACEHOLDER_ORIGIN = 'http://site.invalid';

/** Returns a `next` URL if it is a path on this site, else undefined. */
export function sameSitePath(next: string | null): string | undefined {
  // Browsers drop tabs and line breaks and treat a backslash as a slash, so `/\t/evil` and `/\evil`
  // would leave the site.
  if (!next?.startsWith('/') || /\/\/|[\\\s\p{Cc}]/u.test(next)) return undefined;
  return URL.canParse(next, PLACEHOLDER_ORIGIN) &&
    new URL(next, PLACEHOLDER_ORIGIN).origin === PLACEHOLDER_ORIGIN
    ? next
    : undefined;
}
