import { hasRole, type Role } from '#lib/contract/roles.ts';
import { signInAddress, type Ended } from '#lib/session/sign-in-address.ts';
import type { Session } from '#lib/session/storage.ts';

/**
 * Where a guest or a user of a lower role is sent; undefined for who may see the screen (§2, §6).
 * @param ended why the session that was on this page ended by itself
 */
export function guard(
  session: Pick<Session, 'role' | 'needs'> | undefined,
  needed: Role,
  here: string,
  ended: Ended | undefined
): string | undefined {
  if (session?.needs) return '/profile';
  if (session && hasRole(session.role, needed)) return undefined;
  return session ? '/unauthorized' : signInAddress('/login', here, ended);
}
