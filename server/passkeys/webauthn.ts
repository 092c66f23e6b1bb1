import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Context } from 'hono';
import type { AccountDeps } from '../accounts/deps.ts';
import { timestamp } from '../accounts/throttle.ts';
import type { Database } from '../db/tables.ts';

/** How long a visitor can take, for example to scan a QR code. WebAuthn recommends five minutes. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const LOCAL = 'localhost';

/**
 * Returns the domain that passkeys are bound to (the RP ID), and the only origin that may use them.
 * Reads both from `SITE_URL` instead of the Host header, which clients choose. Without `SITE_URL`,
 * passkeys work only on localhost.
 */
export function relyingParty({ siteUrl }: AccountDeps['config'], c: Context) {
  if (siteUrl) return { id: new URL(siteUrl).hostname, origin: siteUrl };
  const origin = c.req.header('origin') ?? '';
  const isLocal = URL.parse(origin)?.hostname === LOCAL;
  return { id: LOCAL, origin: isLocal ? origin : `http://${LOCAL}` };
}

/**
 * Stores a challenge, so that every instance can redeem it. The challenge of a registration ends
 * with its session, for example when the password changes. A sign-in has no session (null).
 */
export async function storeChallenge(
  db: Database,
  challenge: string,
  sessionId: string | null
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', timestamp()).execute();
  const expires_at = timestamp(Date.now() + CHALLENGE_LIFETIME_MS);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, session_id: sessionId, expires_at })
    .execute();
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

/** Returns the challenge in an authenticator's response; '' if it is not readable. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}

/** Returns the response of an authenticator in the form that the library verifies. */
export const toCredential = <Answer>(id: string, response: Answer) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response,
  clientExtensionResults: {}
});
