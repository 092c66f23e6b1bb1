import { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** Why the visitor is on the sign-in page, from its query. */
export function arrival(search: string) {
  const query = new URLSearchParams(search);
  return {
    /** Just registered (§2). */
    registered: query.has('registered'),
    /** The session could not be renewed (§4). */
    expired: query.get('session_expired') === 'true',
    /** The token could not be read (§8). */
    invalid: query.get('invalid_token') === 'true',
    /** The account was just deleted. */
    removed: query.has('removed'),
    /** A new password was just set. */
    changed: query.has('changed'),
    /** The page to return to. */
    next: query.get('next')
  };
}

/** The e-mail that was just registered, read once. It is in the tab's storage, never in the URL. */
export function takeRegisteredEmail(): string {
  const email = safeSessionStorage.get('registered') ?? '';
  safeSessionStorage.remove('registered');
  return email;
}
