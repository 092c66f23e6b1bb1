import { atom } from 'nanostores';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { $session, signOut } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { decodeToken } from '#lib/session/token.ts';
import { entities } from '#lib/contract/entities.ts';
import { type SessionEnd, signInAddress } from '#lib/session/sign-in-address.ts';
import { useStore } from '@nanostores/react';
import { $router, isEntity, type Screen, screenOf } from './router.ts';

/** The session in which the open form was filled in; undefined when nothing is unsaved. */
export const $authorSession = atom<Session | undefined>();

export const userIdOf = (session: Pick<Session, 'token'> | undefined): string | undefined =>
  session && decodeToken(session.token).user_id;

/** The reason why the signed-in account may not save the author's form; undefined if it may. */
export function refuseSave(
  session: Session | undefined,
  authorSession: Session
): 'ended' | 'other' | 'demoted' | undefined {
  if (!session) return 'ended';
  if (userIdOf(session) !== userIdOf(authorSession)) return 'other';
  return hasRole(session.role, roleFor(screenOf($router.get()))) ? undefined : 'demoted';
}

/** The author's session, if its account can no longer save the open form. */
export function useInterruptedSession(): Session | undefined {
  const session = useStore($session);
  const authorSession = useStore($authorSession);
  return authorSession && refuseSave(session, authorSession) ? authorSession : undefined;
}

/** The role of the account whose screens are shown; the interrupted one's while it signs in again. */
export function useRole(): Role {
  const session = useStore($session);
  return (useInterruptedSession() ?? session)?.role ?? 'user';
}

/** The role that a screen needs: that which may write its entity, else editor. */
export const roleFor = (screen: Screen | undefined): Role =>
  screen && isEntity(screen) ? entities[screen].write : 'editor';

/** Keeps the guard from treating the session as lost during a logout. */
export const $isLoggingOut = atom(false);

/** Ends the session, then goes to the login screen (§2). */
export async function logOut(): Promise<void> {
  $isLoggingOut.set(true);
  await signOut();
  location.assign('/login');
}

/**
 * Returns the page to redirect a guest or a user of a lower role to; undefined for an account that
 * may see the screen (§2, §6). @param ended why the session of this page ended
 */
export function guard(
  session: Pick<Session, 'role' | 'needs'> | undefined,
  needed: Role,
  here: string,
  ended: SessionEnd | undefined
): string | undefined {
  if (session?.needs) return '/profile';
  if (session && hasRole(session.role, needed)) return undefined;
  return session ? '/unauthorized' : signInAddress('/login', here, ended);
}
