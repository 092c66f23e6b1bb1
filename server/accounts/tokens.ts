import { randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import type { TokenPayload } from '#lib/contract/auth.ts';
import type { Role } from '#lib/contract/roles.ts';
import { SESSION } from '#lib/contract/limits.ts';
import type { Secrets } from '../config/config.ts';

const ALGORITHM = 'HS256';

/** A token for a session; after an hour (`exp`) clients refresh it. */
export function issueToken(
  secret: string,
  session: { id: string; userId: number; role: Role },
  now = Date.now()
): Promise<string> {
  const payload: TokenPayload = {
    exp: Math.floor((now + SESSION.token) / 1000),
    user_id: String(session.userId),
    role: session.role,
    sid: session.id,
    jti: randomUUID()
  };
  return sign({ ...payload }, secret, ALGORITHM);
}

/**
 * What a token that one of `secrets` signed says, also past its `exp`: its session decides whether
 * it is good. Undefined for any other.
 */
export async function readToken(
  secrets: Secrets,
  token: string
): Promise<TokenPayload | undefined> {
  for (const secret of secrets) {
    const payload = await verify(token, secret, { alg: ALGORITHM, exp: false }).catch(
      () => undefined
    );
    if (typeof payload?.['sid'] === 'string') return payload as unknown as TokenPayload;
  }
  return undefined;
}
