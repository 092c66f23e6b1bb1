/**
 * Why a session ended by itself: its time was over or it could not be renewed, or its token could
 * not be read.
 */
export type Ended = 'expired' | 'invalid';

const REASON = { expired: { session_expired: 'true' }, invalid: { invalid_token: 'true' } };

/**
 * Where a guarded page sends guests: the sign-in page, which says why and leads back `here` (§2,
 * §4).
 */
export const signInAddress = (login: string, here: string, ended: Ended | undefined): string =>
  `${login}?${new URLSearchParams({ ...(ended && REASON[ended]), next: here })}`;
