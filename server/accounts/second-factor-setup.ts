import { createHmac } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import type { Secrets } from '../config/config.ts';
import type { SignedIn } from '../http/serve.ts';

const ALGORITHM = 'HS256';
const LIFETIME = 15 * 60;

// A separate key, so that no setup passes for a session's token, and no token for a setup.
const keyOf = (secret: string): string =>
  createHmac('sha256', secret).update('second factor setup').digest('hex');

/**
 * Signs a setup, which the session that began it can confirm for fifteen minutes. Only the client
 * keeps it: an account without a second factor has no row, and two tabs do not overwrite each
 * other's secret.
 */
export const signSetup = (
  secret: string,
  { id, sessionId }: SignedIn,
  totpSecret: string,
  now = Date.now()
): Promise<string> =>
  sign(
    { exp: Math.floor(now / 1000) + LIFETIME, user: id, session: sessionId, secret: totpSecret },
    keyOf(secret),
    ALGORITHM
  );

/** The secret of a setup that this session began; undefined for any other and an expired one. */
export async function readSetup(
  secrets: Secrets,
  setup: string,
  { id, sessionId }: SignedIn
): Promise<string | undefined> {
  for (const secret of secrets) {
    const found = await verify(setup, keyOf(secret), ALGORITHM).catch(() => undefined);
    if (found?.['user'] === id && found['session'] === sessionId) return String(found['secret']);
  }
  return undefined;
}
