import type { Session } from '#lib/session/storage.ts';

/**
 * Where somebody who may not be here is sent; undefined for an administrator (spec §2, §6).
 * @param lost whether there was a session on this page which ended by itself
 */
export function guard(session: Pick<Session, 'role'> | undefined, here: string, lost: boolean): string | undefined {
  if (session?.role === 'admin') return undefined;
  if (session) return '/unauthorized';
  const search = new URLSearchParams(lost ? { session_expired: 'true', next: here } : { next: here });
  return `/login?${search}`;
}
