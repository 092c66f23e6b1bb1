import {
  registrationBody,
  type Registration,
  validationErrors
} from '#lib/contract/account-forms.ts';
import { newPasswordProblems } from '#lib/forms/new-password-problems.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { fieldSentences } from '#lib/i18n/sentences.ts';

export type RegisterValues = Record<'username' | 'email' | 'password' | 'confirmation', string>;
export type RegisterWords = FormWords & Pick<AccountsWords, 'register'>;

/** The request body: texts trimmed, passwords unchanged, no confirmation. */
export const toRegistration = (values: RegisterValues): Registration =>
  registrationBody.cast(values, { stripUnknown: true });

/** Returns error messages by field: the contract's rules and those of this form (§5). */
export const registerProblems = (
  values: RegisterValues,
  t: RegisterWords
): Partial<RegisterValues> => ({
  ...fieldSentences(t, validationErrors(registrationBody, values)),
  ...newPasswordProblems(values, t)
});
