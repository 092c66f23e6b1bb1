import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createConcurrencyLimiter } from '../http/networks.ts';
import { COMMON_PASSWORD } from '#lib/contract/messages.ts';
import { invalidField } from '../http/errors.ts';

// OWASP's minimum for argon2id is 19 MiB and 2 passes; 32 MiB and 2 passes take about 55 ms
// (decision 027).
const MEMORY_KIB = 32_768;
const PASSES = 2;

const derive = promisify(argon2);
// At most two of the four threads that files and pictures need too, 64 MiB; on two processors one,
// so that hashing leaves the other to pages.
const RUNNING = availableParallelism() > 2 ? 2 : 1;
// Fifty waiting for each are answered within three seconds.
const limit = createConcurrencyLimiter(RUNNING, 50 * RUNNING);

async function hash(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number
): Promise<Buffer> {
  const tag = await limit(() =>
    derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes })
  );
  return Buffer.from(tag);
}

/** Hashes a password for storage, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

// The length of a word, and the number of characters around it: `Password2026!` contains one.
const WORD = { shortest: 4, surrounded: 6 };

// Characters and the letters that they replace, or the digits under them on an American keyboard.
const LEET = ['@4831!0$57', 'aabeiiosst'] as const;
const SHIFTED = ['!@#$%^&*', '12345678'] as const;

const replaced = (text: string, [from, to]: readonly [string, string]): string =>
  [...text].map((character) => to[from.indexOf(character)] ?? character).join('');

let commonPasswords: Promise<ReadonlySet<unknown>> | undefined;
// 49,000 words, loaded with the first new password.
const loadCommonPasswords = (): Promise<ReadonlySet<unknown>> =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
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
  const candidates = trimmed.filter(
    (word) => word.length >= WORD.shortest && whole.length - word.length <= WORD.surrounded
  );
  return [whole, ...candidates].flatMap((word) => [
    word,
    replaced(word, LEET),
    replaced(word, SHIFTED)
  ]);
}

/** True for passwords that attackers try first, also with digits around or instead of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await loadCommonPasswords();
  return wordsOf(password).some((word) => known.has(word));
}

/**
 * Hashes a password that somebody chose.
 * @throws HttpError 422 for one of the most common ones
 */
export async function hashNewPassword(password: string): Promise<string> {
  if (await isCommonPassword(password)) throw invalidField('password', COMMON_PASSWORD);
  return hashPassword(password);
}

/** True if a password has this hash. Without a hash it takes the same time and returns false. */
export async function checkPassword(
  password: string,
  storedHash: string | undefined
): Promise<boolean> {
  const [, , , parameters = '', nonce = '', tag = ''] = (storedHash ?? '').split('$');
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const computed = await hash(
    password,
    nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
    Number(memory ?? MEMORY_KIB),
    Number(passes ?? PASSES)
  );
  return expected.length === computed.length && timingSafeEqual(expected, computed);
}
