import { atom, onMount } from 'nanostores';
import { aiBase, apiBase } from '#lib/api/bases.ts';
import { createApi } from '#lib/api/client.ts';
import { SESSION } from '#lib/contract/limits.ts';
import type { AuthAnswer, LoginPayload } from '#lib/contract/auth.ts';
import { clearSession, readSession, writeSession } from './storage.ts';
import type { Session } from './storage.ts';
import { decodeToken } from './token.ts';

/** Who is signed in in this tab; undefined for a guest. */
export const $session = atom<Session | undefined>();

/** The browser's API client: sends the session's token and refreshes it once after a 401 (spec §4). */
export const api = createApi({
  base: apiBase,
  ai: aiBase,
  credentials: { token: () => $session.get()?.token, refresh: refreshSession }
});

let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<boolean> | undefined;

const sameSession = (a: Session | undefined, b: Session | undefined): boolean => a?.token === b?.token && a?.role === b?.role;

// setTimeout may run late (sleep), so what is due is worked out from the clock each time.
function schedule(session: Session): void {
  clearTimeout(timer);
  const refreshAt = decodeToken(session.token).exp * 1000 - SESSION.refreshLead;
  timer = setTimeout(() => void (Date.now() >= session.expiresAt ? endSession() : refreshSession()), Math.max(0, refreshAt - Date.now()));
}

function endSession(): void {
  clearTimeout(timer);
  clearSession();
  $session.set(undefined);
}

function adopt(session: Session): void {
  try {
    schedule(session);
    $session.set(session);
  } catch {
    endSession();
  }
}

/** Reads the stored session again: on load, and on storage and focus events (spec §2 Navigation bar). */
export function readAgain(): void {
  const stored = readSession();
  if (sameSession(stored, $session.get())) return;
  if (stored) adopt(stored);
  else endSession();
}

onMount($session, () => {
  readAgain();
  const events = ['storage', 'focus'] as const;
  for (const event of events) globalThis.addEventListener?.(event, readAgain);
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, readAgain);
  };
});

function keep(answer: AuthAnswer, old: Pick<Session, 'expiresAt' | 'storageType'>): void {
  const { token, username, role, email } = answer;
  const session = { ...old, token, username, role, email };
  writeSession(session);
  adopt(session);
}

/** Signs in and keeps the session for 24 h, persistently when `rememberMe` (spec §4). Throws ApiError. */
export async function signIn(payload: LoginPayload): Promise<AuthAnswer> {
  const answer = await api.login(payload);
  keep(answer, { expiresAt: Date.now() + SESSION.lifetime, storageType: payload.rememberMe ? 'local' : 'session' });
  return answer;
}

/** Signs out here even when the request fails (spec §4). */
export async function signOut(): Promise<void> {
  const token = $session.get()?.token;
  endSession();
  if (token) await api.logout(token).catch(() => undefined);
}

/** Gets a new token, one request at a time; a failure signs out (spec §4). Resolves to whether it worked. */
export function refreshSession(): Promise<boolean> {
  const session = $session.get();
  if (!session) return Promise.resolve(false);
  refreshing ??= api
    .refresh(session.token)
    .then((answer) => {
      keep(answer, session);
      return true;
    })
    .catch(() => {
      endSession();
      return false;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}
