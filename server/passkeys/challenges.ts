import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { timestamp } from '../accounts/throttle.ts';
import type { Database } from '../db/tables.ts';

const LIFETIME_MS = 5 * 60_000;

/**
 * Stores the challenge of a registration or a sign-in, so that every instance can redeem it. The
 * challenge of a registration ends with the session that started it, for example when the password
 * changes. The challenge of a sign-in has no session (null).
 */
export async function storeChallenge(
  db: Database,
  challenge: string,
  sessionId: string | null
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', timestamp()).execute();
  const expires_at = timestamp(Date.now() + LIFETIME_MS);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, session_id: sessionId, expires_at })
    .execute();
}

/** Returns the answer of an authenticator in the form that the library verifies. */
export const toCredential = <Answer>(id: string, response: Answer) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response,
  clientExtensionResults: {}
});

/** Returns the challenge in an authenticator's response; '' if it is not readable. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}

/** Redeems a challenge of a session, or of a sign-in (null). Returns whether it was valid. */
export async function redeemChallenge(
  db: Database,
  challenge: string,
  sessionId: string | null
): Promise<boolean> {
  const redeemed = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', timestamp())
    .executeTakeFirst();
  return redeemed.numDeletedRows > 0;
}
