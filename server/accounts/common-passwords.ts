import { COMMON_PASSWORD } from '#lib/contract/messages.ts';
import { invalidField } from '../http/errors.ts';

/**
 * How long a word must be, and how many characters may surround it: `Password2026!` contains one,
 * `Eel$8r1…` none.
 */
const WORD = { shortest: 4, surrounded: 6 };

const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't'
};
// The digits of an American keyboard, typed with the shift key.
const SHIFTED: Record<string, string> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8'
};

const replaced = (text: string, by: Record<string, string>): string =>
  [...text].map((character) => by[character] ?? character).join('');

let list: Promise<ReadonlySet<unknown>> | undefined;
// 49,000 words, loaded with the first new password.
const common = (): Promise<ReadonlySet<unknown>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<unknown>(dictionary['passwords-common'])
  ));

/** The whole password, and the word in it without the characters around it. */
function wordsOf(password: string): string[] {
  const whole = password.toLowerCase();
  const trimmed = [
    whole.replace(/^[^a-z]+|[^a-z]+$/g, ''),
    whole.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
    whole.replace(/[\d!?.*]+$/, '')
  ];
  const words = trimmed.filter(
    (word) => word.length >= WORD.shortest && whole.length - word.length <= WORD.surrounded
  );
  return [whole, ...words].flatMap((word) => [word, replaced(word, LEET), replaced(word, SHIFTED)]);
}

/**
 * Whether a password is one that attackers try first, also in another case, with digits and marks
 * around it, or with digits for letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await common();
  return wordsOf(password).some((word) => known.has(word));
}

/** @throws HttpError 422 for one of the most common passwords */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField('password', COMMON_PASSWORD);
}
