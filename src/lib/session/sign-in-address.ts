/**
 * Reasons for the end of a session apart from a sign-out: expired or not renewed, or a malformed
 * token.
 */
export type SessionEnd = 'expired' | 'invalid';

const REASON = { expired: { session_expired: 'true' }, invalid: { invalid_token: 'true' } };

/**
 * Returns the sign-in page for guests of a guarded page, with the reason and the address `here` to
 * return to (§2, §4).
 */
export const signInAddress = (login: string, here: string, ended: SessionEnd | undefined): string =>
  `${login}?${new URLSearchParams({ ...(ended && REASON[ended]), next: here })}`;
