import type { Session } from '#lib/session/storage.ts';
import { decodeToken } from '#lib/session/token.ts';

/** The id of the signed-in account; undefined for a guest. */
export const userIdOf = (session: Pick<Session, 'token'> | undefined): string | undefined => session && decodeToken(session.token).user_id;

/** Why the account that is signed in now may not save what was typed in an earlier session; undefined when it may. */
export function refuseEditor(session: Session | undefined, typedIn: Session): 'ended' | 'other' | 'noAdmin' | undefined {
  if (!session) return 'ended';
  if (userIdOf(session) !== userIdOf(typedIn)) return 'other';
  return session.role === 'admin' ? undefined : 'noAdmin';
}
