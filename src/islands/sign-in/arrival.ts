import { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** Why the visitor is on the sign-in page, from its query. */
export interface Arrival {
  /** Just registered (§2). */
  registered: boolean;
  /** The session could not be renewed (§4). */
  expired: boolean;
  /** The token could not be read (§8). */
  invalid: boolean;
  /** The account was just deleted. */
  removed: boolean;
  /** A new password was just set. */
  changed: boolean;
  /** The page to return to. */
  next: string | null;
}

export function arrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  return {
    registered: query.has('registered'),
    expired: query.get('session_expired') === 'true',
    invalid: query.get('invalid_token') === 'true',
    removed: query.has('removed'),
    changed: query.has('changed'),
    next: query.get('next')
  };
}

/** The e-mail that was just registered, read once. It is in the tab's storage, never in the URL. */
export function takeRegisteredEmail(): string {
  const email = safeSessionStorage.get('registered') ?? '';
  safeSessionStorage.remove('registered');
  return email;
}
