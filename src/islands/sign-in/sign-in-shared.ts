import { ApiError } from '#lib/api/api-error.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { SingleSignOnWords } from '#lib/i18n/single-sign-on.ts';

export type SignInWords = FormWords &
  Pick<AccountsWords, 'signIn' | 'code' | 'passkeys'> &
  Pick<SingleSignOnWords, 'signInWith'>;

/**
 * Throws an error as ApiError. Converts other errors, such as the error of an invalid token in the
 * response, so that the form shows their messages.
 */
export const throwApiError = (cause: unknown): never => {
  throw cause instanceof ApiError ? cause : new ApiError(0, { message: (cause as Error).message });
};
