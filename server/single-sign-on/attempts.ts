import { randomBytes } from 'node:crypto';
import { hashText, timestamp } from '../accounts/throttle.ts';
import type { Database, Tables } from '../db/tables.ts';

/** How long a single sign-on can take, in seconds; also the lifetime of the cookie. */
export const ATTEMPT_LIFETIME_S = 600;

export type Attempt = Tables['sign_on_attempts'];

/** Returns 32 random bytes in base64url. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** Stores a new attempt and returns its secrets. `browser` is the value of the cookie. */
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

/** Stores a new attempt, or again a deleted one whose sign-in still needs a valid code. */
export async function storeAttempt(db: Database, attempt: Attempt): Promise<void> {
  await db.insertInto('sign_on_attempts').values(attempt).execute();
}

/** Deletes and returns an attempt; undefined if it has expired or is of another browser. */
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
