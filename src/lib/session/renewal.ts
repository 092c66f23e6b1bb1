import { SESSION } from '#lib/contract/limits.ts';
import type { Session } from './storage.ts';
import { decodeToken } from './token.ts';

/**
 * Milliseconds between renewals: an unreachable server or a fast clock must not cause a flood of
 * requests.
 */
export const RETRY_PAUSE_MS = 30_000;

/**
 * Milliseconds until a token is renewed: five minutes before its end, but not within 30 s of the
 * last try (§4).
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

/** Whether a token has expired. */
export const isExpired = ({ token }: Pick<Session, 'token'>, now = Date.now()): boolean =>
  decodeToken(token).exp * 1000 <= now;

/**
 * Returns whether a failed call may succeed later: no response, a server error, or a rate limit.
 */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 429 || status >= 500;
