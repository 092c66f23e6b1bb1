import { atom } from 'nanostores';
import { signOut } from '#lib/session/session.ts';

/** Whether the user is logging out: the guard then does not treat the session as lost. */
export const $isLoggingOut = atom(false);

/** Ends the session, then goes to the login screen (§2). */
export async function logOut(): Promise<void> {
  $isLoggingOut.set(true);
  await signOut();
  location.assign('/login');
}
