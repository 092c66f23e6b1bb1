import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sign, verify } from 'hono/jwt';
import type { TokenPayload } from '#lib/contract/auth.ts';
import type { Role } from '#lib/contract/roles.ts';
import { SESSION } from '#lib/contract/limits.ts';
import { parseSecrets, type Config, type Secrets } from '../config/config.ts';
import type { SignedIn } from '../http/serve.ts';

const ALGORITHM = 'HS256';
// The issuer and the audience of every token of a session; any other token is refused.
const PARTIES = { iss: 'wisata-jamu', aud: 'wisata-jamu/api' };
const SETUP_LIFETIME_S = 15 * 60;

/**
 * The keys of tokens: from the environment, or one that is made once and kept in `DATA_DIR/secret`,
 * which only its owner reads. That file takes a second one as `SECRET` does.
 * @throws ConfigError if the file holds no such key
 */
export async function getSecrets({
  secrets,
  dataDir
}: Pick<Config, 'secrets' | 'dataDir'>): Promise<Secrets> {
  if (secrets) return secrets;
  const file = join(dataDir, 'secret');
  const made = randomBytes(32).toString('hex');
  // `wx` leaves a file that another instance made a moment ago alone.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return parseSecrets(file, await readFile(file, 'utf8'));
}

/** A token for a session; after an hour (`exp`) clients refresh it. */
export function issueToken(
  secret: string,
  session: { id: string; userId: number; role: Role },
  now = Date.now()
): Promise<string> {
  const payload: TokenPayload = {
    ...PARTIES,
    exp: Math.floor((now + SESSION.token) / 1000),
    user_id: String(session.userId),
    role: session.role,
    sid: session.id,
    jti: randomUUID()
  };
  return sign({ ...payload }, secret, ALGORITHM);
}

/**
 * The payload of a token that one of `secrets` signed for this API, even past its `exp`: its session
 * decides whether it is valid. Undefined for any other.
 */
export async function readToken(
  secrets: Secrets,
  token: string
): Promise<TokenPayload | undefined> {
  for (const secret of secrets) {
    const payload = await verify(token, secret, { ...PARTIES, alg: ALGORITHM, exp: false }).catch(
      () => undefined
    );
    if (typeof payload?.['sid'] === 'string') return payload as unknown as TokenPayload;
  }
  return undefined;
}

// A separate key, so that a setup is never valid as a session's token, and no token as a setup.
const setupKey = (secret: string): string =>
  createHmac('sha256', secret).update('second factor setup').digest('hex');

/**
 * Signs the setup of a second factor, which the session that began it can confirm for fifteen
 * minutes. Only the client keeps it: an account without a second factor has no row, and two tabs do
 * not overwrite each other's secret.
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

/** The secret of a setup that this session began; undefined for any other and an expired one. */
export async function readSetup(
  secrets: Secrets,
  setup: string,
  { id, sessionId }: SignedIn
): Promise<string | undefined> {
  for (const secret of secrets) {
    const payload = await verify(setup, setupKey(secret), ALGORITHM).catch(() => undefined);
    if (payload?.['user'] === id && payload['session'] === sessionId)
      return String(payload['secret']);
  }
  return undefined;
}
