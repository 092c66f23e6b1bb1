/** Reasons for the end of a session without signing out: it expired, or a malformed token. */
export type SessionEnd = 'expired' | 'invalid';

const REASON = { expired: { session_expired: 'true' }, invalid: { invalid_token: 'true' } };

/**
 * Returns the URL of the sign-in page, with the reason for the end of the session and the page
 * `here` to return to (§2, §4).
 */
export const signInAddress = (login: string, here: string, ended: SessionEnd | undefined): string =>
  `${login}?${new URLSearchParams({ ...(ended && REASON[ended]), next: here })}`;
