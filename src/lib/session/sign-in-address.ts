/** The reasons why a session ends without a sign-out: it expired, or its token is malformed. */
export type SessionEnd = 'expired' | 'invalid';

const REASON = { expired: { session_expired: 'true' }, invalid: { invalid_token: 'true' } };

/** Returns the URL of the sign-in page, which shows why the session ended and returns to `here`. */
export const signInAddress = (login: string, here: string, ended: SessionEnd | undefined): string =>
  `${login}?${new URLSearchParams({ ...(ended && REASON[ended]), next: here })}`;
