import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createConcurrencyLimiter } from '../http/networks.ts';
import { COMMON_PASSWORD } from '#lib/contract/messages.ts';
import { invalidField } from '../http/errors.ts';

// Above OWASP's minimum for argon2id (19 MiB, 2 passes); takes about 55 ms (decision 027).
const MEMORY_KIB = 32_768;
const PASSES = 2;

const derive = promisify(argon2);
// Hashes run in Node's pool of four threads, which also reads files and compresses responses. The
// limit keeps pages fast.
const MAX_CONCURRENT_HASHES = availableParallelism() > 2 ? 2 : 1;
// Fifty waiting hashes per thread take at most three seconds.
const limit = createConcurrencyLimiter(MAX_CONCURRENT_HASHES, 50 * MAX_CONCURRENT_HASHES);

function hash(
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  network: string
): Promise<Buffer> {
  const parameters = { message, nonce, parallelism: 1, tagLength: 32, memory, passes };
  return limit(() => derive('argon2id', parameters), network);
}

/**
 * Hashes a password for storage, in the PHC string format. Networks take turns, so that requests
 * from one network cannot keep people on other networks from signing in.
 */
export async function hashPassword(password: string, network = ''): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, MEMORY_KIB, PASSES, network);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

// Digits and symbols around a word are ignored, because `Password2026!` is as easy to guess as
// `password`.
const MIN_WORD_LENGTH = 4;
const MAX_SURROUNDING_CHARACTERS = 6;

// The first text lists characters, the second their replacements. `SHIFTED` replaces the characters
// that the shift key produces on the digit keys of a US keyboard.
const LEET = ['@4831!0$57', 'aabeiiosst'] as const;
const SHIFTED = ['!@#$%^&*', '12345678'] as const;

const replaced = (text: string, [from, to]: readonly [string, string]): string =>
  [...text].map((character) => to[from.indexOf(character)] ?? character).join('');

let commonPasswords: Promise<ReadonlySet<unknown>> | undefined;
// 49,000 words, loaded when first needed.
const loadCommonPasswords = (): Promise<ReadonlySet<unknown>> =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<unknown>(dictionary['passwords-common'])
  ));

/** Returns the words to look up: with and without surrounding characters and substitutions. */
function wordsOf(password: string): string[] {
  const whole = password.toLowerCase();
  const trimmed = [
    whole.replace(/^[^a-z]+|[^a-z]+$/g, ''),
    whole.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
    whole.replace(/[\d!?.*]+$/, '')
  ];
  const candidates = trimmed.filter(
    (word) =>
      word.length >= MIN_WORD_LENGTH && whole.length - word.length <= MAX_SURROUNDING_CHARACTERS
  );
  return [whole, ...candidates].flatMap((word) => [
    word,
    replaced(word, LEET),
    replaced(word, SHIFTED)
  ]);
}

// Words that somebody who attacks this site would try first, alone or combined.
const CONTEXT = /^(?:wisata|jamu|herbal|tanaman|obat|sentra|toga|indonesia|admin|editor)+$/;

/**
 * Returns whether a password is common or consists of words of this product, also if digits and
 * symbols surround it or replace letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await loadCommonPasswords();
  return wordsOf(password).some((word) => known.has(word) || CONTEXT.test(word));
}

/** Hashes a password that a user chose. Throws HttpError 422 for a common password. */
export async function hashNewPassword(password: string, network = ''): Promise<string> {
  if (await isCommonPassword(password)) throw invalidField('password', COMMON_PASSWORD);
  return hashPassword(password, network);
}

/**
 * Returns whether a password matches a hash. Without a hash, returns false after the same time, so
 * that response times do not reveal which accounts exist.
 */
export async function checkPassword(
  password: string,
  storedHash: string | undefined,
  network = ''
): Promise<boolean> {
  const [, , , parameters = '', nonce = '', tag = ''] = (storedHash ?? '').split('$');
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const computed = await hash(
    password,
    nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
    Number(memory ?? MEMORY_KIB),
    Number(passes ?? PASSES),
    network
  );
  return expected.length === computed.length && timingSafeEqual(expected, computed);
}
