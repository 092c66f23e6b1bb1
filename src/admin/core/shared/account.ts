import { atom } from 'nanostores';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { $session, signOut } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { decodeToken } from '#lib/session/token.ts';
import { entities } from '#lib/contract/entities.ts';
import { type SessionEnd, signInAddress } from '#lib/session/sign-in-address.ts';
import { useStore } from '@nanostores/react';
import { featureScreens } from './features.ts';
import type { Row } from './rows.ts';
import { $router, isEntity, type Screen, screenOf } from './router.ts';

/** The account that was just saved without a valid password. A dialog shows its one-time link. */
export const $invited = atom<Row | undefined>();

/** The session in which unsaved input was typed; undefined without unsaved input. */
export const $authorSession = atom<Session | undefined>();

export const userIdOf = (session: Pick<Session, 'token'> | undefined): string | undefined =>
  session && decodeToken(session.token).user_id;

/** Returns whether the signed-in account has this id. Names and e-mail addresses can change. */
export const isOwnAccount = (id: number): boolean => userIdOf($session.get()) === String(id);

/** Returns why `session` may not save the input of `authorSession`; undefined if it may. */
export function refuseSave(
  session: Session | undefined,
  authorSession: Session
): 'ended' | 'other' | 'demoted' | undefined {
  if (!session) return 'ended';
  if (userIdOf(session) !== userIdOf(authorSession)) return 'other';
  return hasRole(session.role, roleFor(screenOf($router.get()))) ? undefined : 'demoted';
}

/** Returns the author's session if the signed-in account may not save the open form. */
export function useInterruptedSession(): Session | undefined {
  const session = useStore($session);
  const authorSession = useStore($authorSession);
  return authorSession && refuseSave(session, authorSession) ? authorSession : undefined;
}

/** Returns the role of the signed-in account, or of the author who has to sign in again. */
export function useRole(): Role {
  const session = useStore($session);
  return (useInterruptedSession() ?? session)?.role ?? 'user';
}

/** Returns the role that a screen requires, by default editor. */
export function roleFor(screen: Screen | undefined): Role {
  if (screen && isEntity(screen)) return entities[screen].write;
  return featureScreens().find(({ name }) => name === screen)?.role ?? 'editor';
}

/** True during a logout, so that the guard does not treat the session as lost. */
export const $isLoggingOut = atom(false);

export async function logOut(): Promise<void> {
  $isLoggingOut.set(true);
  await signOut();
  location.assign('/login');
  // Back can restore this page from the browser's memory. It would stay empty.
  addEventListener('pageshow', () => $isLoggingOut.set(false), { once: true });
}

/**
 * Returns the page to which a user is redirected, or undefined (§2, §6). Redirects guests, accounts
 * without the required role, and accounts that first have to set up a second factor.
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
