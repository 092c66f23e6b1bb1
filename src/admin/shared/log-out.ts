import { atom } from 'nanostores';
import { signOut } from '#lib/session/session.ts';

/**
 * Whether the user is on the way out, so that the guard does not take the missing session for a
 * lost one.
 */
export const $isLoggingOut = atom(false);

/** Ends the session, then goes to the login screen (§2). */
export async function logOut(): Promise<void> {
  $isLoggingOut.set(true);
  await signOut();
  location.assign('/login');
}
