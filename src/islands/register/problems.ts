import { registrationBody, type Registration } from '#lib/contract/endpoints/register.ts';
import { validationErrors } from '#lib/contract/validation-errors.ts';
import { typedTwice } from '#lib/contract/strength.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { faultSentences, fieldSentence } from '#lib/i18n/sentences.ts';

export type RegisterValues = Record<'username' | 'email' | 'password' | 'confirmation', string>;
export type RegisterWords = Pick<
  AccountsWords,
  'fields' | 'required' | 'sentences' | 'retryAfter' | 'register'
>;

/** The request body: texts trimmed, passwords unchanged, no confirmation. */
export const toRegistration = (values: RegisterValues): Registration =>
  registrationBody.cast(values, { stripUnknown: true });

/** Error messages by field: the contract's rules and those of this screen (§5). */
export function registerProblems(
  values: RegisterValues,
  words: RegisterWords
): Partial<RegisterValues> {
  const problems: Partial<RegisterValues> = {};
  for (const [field, sentence] of Object.entries(validationErrors(registrationBody, values)))
    problems[field as keyof RegisterValues] = fieldSentence(words, field, sentence);
  return { ...problems, ...faultSentences(words, typedTwice(values)) };
}
