import { object } from 'yup';
import { newPassword } from '#lib/contract/auth.ts';
import { validationErrors } from '#lib/contract/validation-errors.ts';
import { typedTwice } from '#lib/contract/strength.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { RecoveryWords } from '#lib/i18n/recovery.ts';
import { faultSentences, fieldSentence } from '#lib/i18n/sentences.ts';

export type ResetValues = Record<'password' | 'confirmation', string>;
export type ResetWords = Pick<
  AccountsWords,
  'fields' | 'required' | 'sentences' | 'retryAfter' | 'register'
> &
  Pick<RecoveryWords, 'reset'>;

const schema = object({ password: newPassword() });

/** Error messages for a new password that is typed twice. */
export function resetProblems(values: ResetValues, words: ResetWords): Partial<ResetValues> {
  const problems = Object.entries(validationErrors(schema, values)).map(([field, sentence]) => [
    field,
    fieldSentence(words, field, sentence)
  ]);
  return { ...Object.fromEntries(problems), ...faultSentences(words, typedTwice(values)) };
}
