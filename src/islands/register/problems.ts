import { registrationBody } from '#lib/contract/endpoints/register.ts';
import type { Registration } from '#lib/contract/endpoints/register.ts';
import { validationErrors } from '#lib/contract/validation-errors.ts';
import { typedTwice } from '#lib/contract/strength.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { faultSentences, fieldSentence } from '#lib/i18n/sentences.ts';

export type RegisterValues = Record<'username' | 'email' | 'password' | 'confirmation', string>;
export type RegisterWords = Pick<
  AccountsWords,
  'fields' | 'required' | 'sentences' | 'retryAfter' | 'register'
>;

/** What is sent: texts trimmed, the passwords as they were typed, and no confirmation. */
export const toRegistration = (values: RegisterValues): Registration =>
  registrationBody.cast(values, { stripUnknown: true });

/**
 * What is wrong with a registration, in words: the contract's rules and those of the screen alone
 * (§5).
 */
export function registerProblems(
  values: RegisterValues,
  words: RegisterWords
): Partial<RegisterValues> {
  const problems: Partial<RegisterValues> = {};
  for (const [field, sentence] of Object.entries(validationErrors(registrationBody, values)))
    problems[field as keyof RegisterValues] = fieldSentence(words, field, sentence);
  return { ...problems, ...faultSentences(words, typedTwice(values)) };
}
