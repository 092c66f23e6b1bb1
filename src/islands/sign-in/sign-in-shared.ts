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
