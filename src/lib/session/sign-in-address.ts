/**
 * Why a session ended by itself: it expired or could not be renewed, or its token was malformed.
 */
export type Ended = 'expired' | 'invalid';

const REASON = { expired: { session_expired: 'true' }, invalid: { invalid_token: 'true' } };

/**
 * Where a guarded page sends guests: the sign-in page, with the reason and the way back `here`
 * (§2, §4).
 */
export const signInAddress = (login: string, here: string, ended: Ended | undefined): string =>
  `${login}?${new URLSearchParams({ ...(ended && REASON[ended]), next: here })}`;
