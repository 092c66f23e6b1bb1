import { signInAddress } from '#lib/session/sign-in-address.ts';
import type { Ended } from '#lib/session/sign-in-address.ts';
import type { Session } from '#lib/session/storage.ts';

/**
 * Where somebody who may not be here is sent; undefined for an administrator (spec §2, §6).
 * @param ended why the session that was on this page ended by itself
 */
export function guard(session: Pick<Session, 'role'> | undefined, here: string, ended: Ended | undefined): string | undefined {
  if (session?.role === 'admin') return undefined;
  return session ? '/unauthorized' : signInAddress('/login', here, ended);
}
