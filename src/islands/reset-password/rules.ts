import { object } from 'yup';
import { newPassword } from '#lib/contract/auth.ts';
import { validationErrors } from '#lib/contract/account-forms.ts';
import { newPasswordProblems } from '#lib/forms/new-password-problems.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { RecoveryWords } from '#lib/i18n/recovery.ts';
import { fieldSentences } from '#lib/i18n/sentences.ts';

export type ResetValues = Record<'password' | 'confirmation', string>;
export type ResetWords = FormWords & Pick<AccountsWords, 'register'> & Pick<RecoveryWords, 'reset'>;

const schema = object({ password: newPassword() });

/** Error messages for a new password that is typed twice. */
export const resetProblems = (values: ResetValues, t: ResetWords): Partial<ResetValues> => ({
  ...fieldSentences(t, validationErrors(schema, values)),
  ...newPasswordProblems(values, t)
});
