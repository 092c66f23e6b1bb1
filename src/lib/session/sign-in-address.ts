/**
 * The reasons why a session ends if the user does not sign out: it expired, or its token is
 * malformed.
 */
export type SessionEnd = 'expired' | 'invalid';

const REASON = { expired: { session_expired: 'true' }, invalid: { invalid_token: 'true' } };

/**
 * Returns the URL of the sign-in page, with the reason why the session ended, and with the URL
 * `here`, to which the sign-in page returns (§2, §4).
 */
export const signInAddress = (login: string, here: string, ended: SessionEnd | undefined): string =>
  `${login}?${new URLSearchParams({ ...(ended && REASON[ended]), next: here })}`;
