import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import { refuseCommonPassword } from './common-passwords.ts';

// OWASP's minimum for argon2id is 19 MiB and 2 passes; 32 MiB and 2 passes take about 55 ms
// (decision 027).
const MEMORY = 32_768;
const PASSES = 2;

const derive = promisify(argon2);
// At most two of the four threads that files and pictures need too, 64 MiB; on two processors one,
// so that hashing leaves the other to pages.
const RUNNING = availableParallelism() > 2 ? 2 : 1;
// Fifty waiting for each are answered within three seconds.
const inTurn = concurrencyLimit(RUNNING, 50 * RUNNING);

async function hash(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number
): Promise<Buffer> {
  const tag = await inTurn(() =>
    derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes })
  );
  return Buffer.from(tag);
}

/** Hashes a password for storage, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, MEMORY, PASSES);
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/**
 * Hashes a password that somebody chose.
 * @throws HttpError 422 for one of the most common ones
 */
export async function hashNewPassword(password: string): Promise<string> {
  await refuseCommonPassword(password);
  return hashPassword(password);
}

/**
 * Whether a password is the one that was hashed; without a hash it takes the same time and says no.
 */
export async function checkPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, , , parameters = '', nonce = '', tag = ''] = (kept ?? '').split('$');
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const found = await hash(
    password,
    nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
    Number(memory ?? MEMORY),
    Number(passes ?? PASSES)
  );
  return expected.length === found.length && timingSafeEqual(expected, found);
}
