import { expect, it } from 'vitest';
import * as errorMessages from '#lib/contract/error-messages.ts';
import * as messages from '#lib/contract/messages.ts';
import { user } from '#lib/contract/entities/user.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { recoveryWords } from '#lib/i18n/recovery.ts';
import { failureSentence, fieldSentence, waitSentence } from '#lib/i18n/sentences.ts';
import { teachWords } from '#lib/i18n/teach.ts';

const known = new Set<unknown>([
  ...[...Object.values(messages), ...Object.values(errorMessages)].flatMap((message): unknown[] =>
    typeof message === 'object' ? Object.values(message) : [message]
  ),
  user.conflict
]);

it('§8 translates only messages of the contract', () => {
  const translated = Object.keys({ ...recoveryWords.id.sentences, ...teachWords.id.sentences });
  expect(translated.filter((sentence) => !known.has(sentence))).toEqual([]);
});

it('§8 prefers the server’s message to the fallback', () => {
  const words = accountsWords.default;
  expect(failureSentence(words, { message: messages.LOGIN_FAILED }, 'x')).toBe(
    messages.LOGIN_FAILED
  );
  expect(failureSentence(words, { message: '' }, words.signIn.failed)).toBe(
    'Login failed. Please try again.'
  );
});

it('§5 names the field that is required', () => {
  expect(fieldSentence(accountsWords.id, 'email', 'email is required')).toBe('E-mail wajib diisi');
});

it.each([
  [900, 'Please try again in 15 minutes.', 'Silakan coba lagi dalam 15 menit.'],
  [61, 'Please try again in 2 minutes.', 'Silakan coba lagi dalam 2 menit.'],
  [60, 'Please try again in 60 seconds.', 'Silakan coba lagi dalam 60 detik.'],
  [1, 'Please try again in 1 second.', 'Silakan coba lagi dalam 1 detik.'],
  [0, 'You can try again now.', 'Anda dapat mencoba lagi sekarang.']
])('§7 formats %i s in minutes, or in seconds if shorter', (seconds, plain, indonesian) => {
  expect(waitSentence(accountsWords.default.retryAfter, seconds)).toBe(plain);
  expect(waitSentence(accountsWords.id.retryAfter, seconds)).toBe(indonesian);
});
