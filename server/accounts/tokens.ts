import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sign, verify } from 'hono/jwt';
import type { TokenPayload } from '#lib/contract/auth.ts';
import type { Role } from '#lib/contract/roles.ts';
import { SESSION } from '#lib/contract/limits.ts';
import { parseSecrets, type Config, type Secrets } from '../config/config.ts';
import type { SignedIn } from '../http/serve.ts';

const ALGORITHM = 'HS256';
// Tokens of another issuer or for another audience are rejected.
const REQUIRED_CLAIMS = { iss: 'wisata-jamu', aud: 'wisata-jamu/api' };
const SETUP_LIFETIME_S = 15 * 60;

/**
 * Returns the keys that sign tokens, from `SECRET` or from the file `DATA_DIR/secret`, which is
 * generated if it does not exist. Throws ConfigError if the file contains no valid key.
 */
export async function getSecrets(config: Pick<Config, 'secrets' | 'dataDir'>): Promise<Secrets> {
  if (config.secrets) return config.secrets;
  const file = join(config.dataDir, 'secret');
  const made = randomBytes(32).toString('hex');
  // `wx` does not overwrite a file that another instance has just created.
  const options = { mode: 0o600, flag: 'wx', flush: true };
  await writeFile(file, made, options).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    // A full disk leaves an empty file, which the next start would refuse.
    await rm(file, { force: true });
    throw error;
  });
  return parseSecrets(file, await readFile(file, 'utf8'));
}

/** Returns a token for a session. Clients refresh it after an hour (`exp`). */
export function issueToken(
  secret: string,
  session: { id: string; userId: number; role: Role },
  now = Date.now()
): Promise<string> {
  const payload: TokenPayload = {
    ...REQUIRED_CLAIMS,
    iat: Math.floor(now / 1000),
    exp: Math.floor((now + SESSION.token) / 1000),
    user_id: String(session.userId),
    role: session.role,
    sid: session.id,
    jti: randomUUID()
  };
  return sign({ ...payload }, secret, ALGORITHM);
}

/** Returns the payload of a token that one of `keys` signed; undefined for other tokens. */
export async function verifyToken(token: string, keys: readonly string[], options: object = {}) {
  for (const key of keys) {
    const payload = await verify(token, key, { ...options, alg: ALGORITHM }).catch(() => undefined);
    if (payload) return payload;
  }
  return undefined;
}

/**
 * Returns the payload of a session's token; undefined for other tokens. Ignores `iat` and `exp`,
 * because a token is valid as long as its session.
 */
export async function readToken(
  secrets: Secrets,
  token: string
): Promise<TokenPayload | undefined> {
  const payload = await verifyToken(token, secrets, { ...REQUIRED_CLAIMS, iat: false, exp: false });
  return typeof payload?.['sid'] === 'string' ? (payload as unknown as TokenPayload) : undefined;
}

// Differs from the key of sessions' tokens, so that neither kind of token is accepted as the other.
const setupKey = (secret: string): string =>
  createHmac('sha256', secret).update('second factor setup').digest('hex');

/**
 * Returns a token with the secret of a second factor that is being set up. The same session can
 * confirm the second factor within 15 minutes. The server does not store the secret, so that two
 * tabs cannot overwrite each other's secret.
 */
export const signSetup = (
  secret: string,
  { id, sessionId }: SignedIn,
  totpSecret: string,
  now = Date.now()
): Promise<string> => {
  const exp = Math.floor(now / 1000) + SETUP_LIFETIME_S;
  const payload = { exp, user: id, session: sessionId, secret: totpSecret };
  return sign(payload, setupKey(secret), ALGORITHM);
};

/** Returns the secret in a token of `signSetup`; undefined if it is not valid in the session. */
export async function readSetup(
  secrets: Secrets,
  setup: string,
  { id, sessionId }: SignedIn
): Promise<string | undefined> {
  const payload = await verifyToken(setup, secrets.map(setupKey));
  const isOwn = payload?.['user'] === id && payload['session'] === sessionId;
  return isOwn ? String(payload['secret']) : undefined;
}
