import { atom } from 'nanostores';
import { notifyWindow, SESSION_STARTED } from '#lib/browser/window-events.ts';
import type { AuthResponse } from '#lib/contract/auth.ts';
import type { SessionEnd } from './sign-in-address.ts';
import { clearSession, readSession, writeSession, type Session } from './storage.ts';
import { decodeToken } from './token.ts';

/** The session of this tab; undefined without one. */
export const $session = atom<Session | undefined>();

/** The reason why the session ended, unless the user signed out. */
export const $ended = atom<SessionEnd | undefined>();

/** Sets the session, or the reason why it ended. */
export function setSession(session: Session | undefined, ended?: SessionEnd): void {
  $ended.set(ended);
  $session.set(session);
  if (session) notifyWindow(SESSION_STARTED);
}

/** Ends an expired or rejected session. Sessions of other tabs stay. */
export function endSession(ended: SessionEnd): void {
  const session = $session.get();
  if (!session) return;
  clearSession(session.storageType);
  setSession(undefined, ended);
}

/**
 * Reloads the stored session, which another tab may have started, renewed or ended (§2
 * Navigation).
 */
export function reload(): void {
  const current = $session.get();
  if (current?.storageType === 'memory') return;
  const stored = readSession();
  if (stored?.token === current?.token) return;
  if (!stored) return setSession(undefined);
  try {
    decodeToken(stored.token);
    setSession(stored);
  } catch {
    clearSession(stored.storageType);
    setSession(undefined, 'invalid');
  }
}

/** Stores a new or renewed session and makes it current. Throws 'Invalid token format' (§8). */
export function persistSession(
  { token, username, role, email, needs }: AuthResponse,
  // Only these values of the previous session are kept.
  { expiresAt, storageType }: Pick<Session, 'expiresAt' | 'storageType'>
): void {
  decodeToken(token);
  setSession(
    writeSession({
      expiresAt,
      storageType,
      token,
      username,
      role,
      email,
      ...(needs ? { needs } : {})
    })
  );
}
