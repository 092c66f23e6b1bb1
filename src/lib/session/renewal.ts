import { SESSION } from '#lib/contract/limits.ts';
import type { Session } from './storage.ts';
import { decodeToken } from './token.ts';

/** Prevents a flood of requests if the server is unreachable or the clock is fast. */
export const RETRY_PAUSE_MS = 30_000;

/**
 * Returns the milliseconds until a token is renewed: five minutes before it expires, but at least
 * 30 s after the last attempt (§4).
 */
export const untilRenewal = (
  { token }: Pick<Session, 'token'>,
  sinceLastTry: number,
  now = Date.now()
): number =>
  Math.max(
    0,
    decodeToken(token).exp * 1000 - SESSION.refreshLead - now,
    RETRY_PAUSE_MS - sinceLastTry
  );

/** Returns whether a token has expired. */
export const isExpired = ({ token }: Pick<Session, 'token'>, now = Date.now()): boolean =>
  decodeToken(token).exp * 1000 <= now;

/**
 * Returns whether a failed call may succeed later: no response, a server error, or a rate limit.
 */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 429 || status >= 500;
