import { SESSION } from '#lib/contract/limits.ts';
import type { Session } from './storage.ts';
import { decodeToken } from './token.ts';

/**
 * A server that does not answer, or a browser's clock that is ahead, must not make a storm of
 * requests; milliseconds.
 */
export const PAUSE = 30_000;

/**
 * Milliseconds until a token is renewed: five minutes before its end, but not within 30 s of the
 * last try (§4).
 */
export const untilRenewal = (
  { token }: Pick<Session, 'token'>,
  sinceLastTry: number,
  now = Date.now()
): number =>
  Math.max(0, decodeToken(token).exp * 1000 - SESSION.refreshLead - now, PAUSE - sinceLastTry);

/** Whether a token's hour is over. */
export const isExpired = ({ token }: Pick<Session, 'token'>, now = Date.now()): boolean =>
  decodeToken(token).exp * 1000 <= now;

/**
 * Whether a failed call may pass by itself: no answer came, the server is in trouble, or it asks to
 * wait.
 */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 429 || status >= 500;
