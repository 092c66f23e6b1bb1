import { atom } from 'nanostores';
import { notifyWindow, SESSION_STARTED } from '#lib/browser/window-events.ts';
import type { AuthResponse } from '#lib/contract/auth.ts';
import { clockErrorOf } from './renewal.ts';
import { attempt } from './safe-storage.ts';
import type { SessionEnd } from './sign-in-address.ts';
import {
  clearSession,
  readSession,
  writeSession,
  type Session,
  type StorageType
} from './storage.ts';
import { announceEnd, answerTabs, askTabs, rememberEnd } from './tab-sessions.ts';
import { decodeToken } from './token.ts';

export const $session = atom<Session | undefined>();

/** The reason why the session ended, unless the user signed out. */
export const $ended = atom<SessionEnd | undefined>();

export const $isAskingTabs = atom(false);

/** Sets the session, or the reason why it ended. */
export function setSession(session: Session | undefined, ended?: SessionEnd): void {
  $ended.set(ended);
  rememberEnd(!session);
  $session.set(session);
  if (session) notifyWindow(SESSION_STARTED);
}

const idOf = (session: Session | undefined): string | undefined =>
  session && attempt(() => decodeToken(session.token).sid);

/**
 * Ends the session of this tab. Removes the sessions in both storages, or only the one in `only`.
 * Announces the end to the other tabs with the same session.
 */
export function leaveSession(only?: StorageType, ended?: SessionEnd): void {
  const id = idOf($session.get());
  clearSession(only);
  setSession(undefined, ended);
  if (id) announceEnd(id, ended);
}

/** Ends an expired or rejected session. Tabs with a different session keep theirs. */
export function endSession(ended: SessionEnd): void {
  const session = $session.get();
  if (session) leaveSession(session.storageType, ended);
}

/** Returns the session if it is stored only for this tab, so that other tabs can take it over. */
const sharedSession = (): Session | undefined => {
  const session = $session.get();
  const isShared = session?.storageType === 'session' && session.expiresAt > Date.now();
  return isShared ? session : undefined;
};

/** Lets other tabs take over or end the session, until the returned function is called. */
export const shareSession = (): (() => void) =>
  answerTabs(sharedSession, (id, why) => {
    const session = $session.get();
    if (session?.storageType !== 'session' || idOf(session) !== id) return;
    clearSession('session');
    setSession(undefined, why);
  });

/** Takes over another tab's session if this tab has none, or with `again` if its own has ended. */
export async function takeSession(again = false): Promise<void> {
  // While this is true, pages hide their content. With `again`, an open form must stay visible.
  $isAskingTabs.set(!again);
  const session = await askTabs(again);
  if (idOf(session) && session && !$session.get()) setSession(writeSession(session));
  $isAskingTabs.set(false);
}

/** Reloads the stored session, which another tab may have changed (§2 Navigation). */
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

/** Stores a new or renewed session, and sets it. Throws ApiError for a malformed token (§8). */
export function persistSession(
  { token, username, role, email, needs }: AuthResponse,
  // The only values of the previous session that a renewed one keeps.
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
      clockError: clockErrorOf(token),
      ...(needs ? { needs } : {})
    })
  );
}
