import { randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import type { Role, TokenPayload } from '#lib/contract/auth.ts';
import { SESSION } from '#lib/contract/limits.ts';

const ALGORITHM = 'HS256';

/** The keys of tokens: the first signs, each is accepted. */
export type Secrets = readonly [string, ...string[]];

/** A token of one hour for a session (decisions "Sign-in"). */
export function issueToken(secret: string, session: { id: string; userId: number; role: Role }, now = Date.now()): Promise<string> {
  const payload: TokenPayload = {
    exp: Math.floor((now + SESSION.token) / 1000),
    user_id: String(session.userId),
    role: session.role,
    sid: session.id,
    jti: randomUUID()
  };
  return sign({ ...payload }, secret, ALGORITHM);
}

/** What a token says that one of `secrets` signed, or undefined for any other; `expired` lets one through whose hour is over. */
export async function readToken(secrets: Secrets, token: string, { expired = false } = {}): Promise<TokenPayload | undefined> {
  for (const secret of secrets) {
    const payload = await verify(token, secret, { alg: ALGORITHM, exp: !expired }).catch(() => undefined);
    if (typeof payload?.['sid'] === 'string') return payload as unknown as TokenPayload;
  }
  return undefined;
}
