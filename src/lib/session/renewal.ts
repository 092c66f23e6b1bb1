import { SESSION } from '#lib/contract/limits.ts';
import type { Session } from './storage.ts';
import { decodeToken } from './token.ts';

/** Prevents a flood of requests if the server is unreachable or the clock was changed. */
export const RETRY_PAUSE_MS = 30_000;

type Renewable = Pick<Session, 'token' | 'clockError'>;

/** Returns the time at which a token expires, by this device's clock. */
const expiryOf = ({ token, clockError = 0 }: Renewable): number =>
  decodeToken(token).exp * 1000 + clockError;

/** Returns the `clockError` of a session whose token was just issued; undefined if it is small. */
export function clockErrorOf(token: string, now = Date.now()): number | undefined {
  const { iat } = decodeToken(token);
  const error = iat === undefined ? 0 : now - iat * 1000;
  return Math.abs(error) > SESSION.refreshLead ? error : undefined;
}

/**
 * Returns the milliseconds until a token is renewed: five minutes before it expires, but at least
 * 30 s after the last attempt (§4).
 */
export const untilRenewal = (session: Renewable, sinceLastTry: number, now = Date.now()): number =>
  Math.max(0, expiryOf(session) - SESSION.refreshLead - now, RETRY_PAUSE_MS - sinceLastTry);

/** Returns whether a token has expired. */
export const isExpired = (session: Renewable, now = Date.now()): boolean =>
  expiryOf(session) <= now;

/** Returns whether a failed call may succeed later: no response, a server error or a rate limit. */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 429 || status >= 500;
