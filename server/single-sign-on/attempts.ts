import { randomBytes } from 'node:crypto';
import { hashText, timestamp } from '../accounts/throttle.ts';
import type { Database, Tables } from '../db/tables.ts';

/** How long a single sign-on can take, in seconds; also the lifetime of the cookie. */
export const ATTEMPT_LIFETIME_S = 600;

export type Attempt = Tables['sign_on_attempts'];

/** Returns 32 random bytes in base64url. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/**
 * Stores a new attempt to sign in, which the cookie value `browser` identifies, and deletes expired
 * attempts. Returns the secrets of the new attempt.
 */
export async function startAttempt(db: Database, browser: string) {
  const [state, nonce, verifier] = [randomText(), randomText(), randomText()];
  await db.deleteFrom('sign_on_attempts').where('expires_at', '<=', timestamp()).execute();
  await storeAttempt(db, {
    state_hash: hashText(state),
    browser_hash: hashText(browser),
    nonce,
    verifier,
    expires_at: timestamp(Date.now() + ATTEMPT_LIFETIME_S * 1000),
    user_id: null
  });
  return { state, nonce, verifier };
}

/**
 * Stores an attempt: a new attempt, or again an attempt that `takeAttempt` deleted, if the code of
 * the second factor was missing or wrong.
 */
export async function storeAttempt(db: Database, attempt: Attempt): Promise<void> {
  await db.insertInto('sign_on_attempts').values(attempt).execute();
}

/**
 * Deletes and returns an attempt, so that each attempt works only once. Returns undefined if the
 * attempt has expired or was not started in this browser.
 */
export const takeAttempt = (
  db: Database,
  state: string,
  browser: string
): Promise<Attempt | undefined> =>
  db
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', hashText(state))
    .where('browser_hash', '=', hashText(browser))
    .where('expires_at', '>', timestamp())
    .returningAll()
    .executeTakeFirst();
