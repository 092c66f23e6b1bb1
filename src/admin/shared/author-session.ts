import { hasRole } from '#lib/contract/roles.ts';
import type { Session } from '#lib/session/storage.ts';
import { decodeToken } from '#lib/session/token.ts';
import { roleFor } from './role.ts';
import { $router, screenOf } from './router.ts';

/** The id of the signed-in account; undefined for a guest. */
export const userIdOf = (session: Pick<Session, 'token'> | undefined): string | undefined =>
  session && decodeToken(session.token).user_id;

/**
 * Why the account that is signed in now may not save what was typed into the open form in an
 * earlier session; undefined when it may.
 */
export function refuseSave(
  session: Session | undefined,
  authorSession: Session
): 'ended' | 'other' | 'demoted' | undefined {
  if (!session) return 'ended';
  if (userIdOf(session) !== userIdOf(authorSession)) return 'other';
  return hasRole(session.role, roleFor(screenOf($router.get()))) ? undefined : 'demoted';
}
