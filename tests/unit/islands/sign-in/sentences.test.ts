import { expect, it } from 'vitest';
import { ANSWER, EMAIL_RULE, IDENTIFICATION, LOGIN_FAILED, PASSWORD_RULE, REGISTRATION_FAILED } from '#lib/contract/messages.ts';
import { user } from '#lib/contract/entities/user.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { failureSentence, fieldSentence } from '#lib/i18n/sentences.ts';

const known = new Set<string>([
  ...Object.values(ANSWER),
  ...Object.values(IDENTIFICATION),
  EMAIL_RULE,
  PASSWORD_RULE,
  LOGIN_FAILED,
  REGISTRATION_FAILED,
  user.conflict
]);

it.each([
  ['accounts, Indonesian', accountsWords.id.sentences],
  ['detection, Indonesian', detectionWords.id.sentences],
  ['detection, English', detectionWords.en.sentences]
])('translates only sentences that the contract really says: %s', (_, sentences) => {
  expect(Object.keys(sentences).filter((sentence) => !known.has(sentence))).toEqual([]);
});

it('prefers the server’s sentence to the fallback, and says how long to wait', () => {
  const words = accountsWords.plain;
  expect(failureSentence(words, { message: LOGIN_FAILED }, 'x')).toBe(LOGIN_FAILED);
  expect(failureSentence(words, { message: '' }, words.signIn.failed)).toBe('Login failed. Please try again.');
  expect(failureSentence(words, { message: ANSWER.tooManyTries, retryAfter: 42 }, 'x')).toBe(
    `${ANSWER.tooManyTries} Please try again in 42 seconds.`
  );
});

it('names the field that is required', () => {
  expect(fieldSentence(accountsWords.id, 'email', 'email is required')).toBe('E-mail wajib diisi');
});
