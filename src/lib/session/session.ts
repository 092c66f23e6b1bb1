import { onMount } from 'nanostores';
import { toApiError } from '#lib/api/api-error.ts';
import { aiBase, apiBase } from '#lib/api/base-urls.ts';
import { createApi } from '#lib/api/client.ts';
import { onWindow } from '#lib/browser/window-events.ts';
import type { AuthResponse } from '#lib/contract/auth.ts';
import { SESSION, TIMEOUT } from '#lib/contract/limits.ts';
import type { Login } from '#lib/contract/account-forms.ts';
import { withCrossTabLock } from './cross-tab-lock.ts';
import { isExpired, untilRenewal } from './renewal.ts';
import {
  $ended,
  $isAskingTabs,
  $session,
  endSession,
  leaveSession,
  persistSession,
  reload,
  shareSession,
  takeSession
} from './state.ts';
import { clearSession } from './storage.ts';

export { $ended, $isAskingTabs, $session };

/** The browser's API client: sends the session's token and refreshes it once after a 401 (§4). */
export const api = createApi({
  base: apiBase,
  ai: aiBase,
  credentials: {
    token: () => $session.get()?.token,
    refresh: refreshSession,
    onRejected: () => endSession('expired'),
    onBlocked: () => void renewSession()
  }
});

// How long signing out waits for the server. The request continues even after the page is left.
const LOGOUT_TIMEOUT_MS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastTry = -Infinity;
let renewing: Promise<Renewal> | undefined;

// Computes each delay from the clock, because timers are late after sleep and clocks are corrected.
function schedule(): void {
  clearTimeout(timer);
  const session = $session.get();
  if (!session) return;
  const left = session.expiresAt - Date.now();
  if (left <= 0) return endSession('expired');
  const wait = navigator.onLine ? untilRenewal(session, performance.now() - lastTry) : Infinity;
  if (wait === 0) void renewSession();
  else timer = setTimeout(check, Math.min(wait, left, SESSION.lifetime));
}

function check(): void {
  reload();
  schedule();
}

const CHECKED_AT = ['storage', 'focus', 'pageshow', 'online', 'visibilitychange'];

// Frozen tabs run no timers, so the session is also checked at the events of `CHECKED_AT`.
onMount($session, () => {
  check();
  const stopSharing = shareSession();
  if (!$session.get()) void takeSession().then(schedule);
  const stopChecks = onWindow(CHECKED_AT, check);
  return () => (stopSharing(), stopChecks());
});

/**
 * Stores the session of a sign-in for 24 h: with `rememberMe` persistently, else for this tab (§4).
 * Throws ApiError.
 */
export async function startSession(
  signedIn: Promise<AuthResponse>,
  rememberMe: boolean
): Promise<void> {
  const response = await signedIn;
  // A previous session of this tab would take precedence over the persistent session.
  if (rememberMe) clearSession('session');
  lastTry = -Infinity;
  persistSession(response, {
    expiresAt: Date.now() + SESSION.lifetime,
    storageType: rememberMe ? 'local' : 'session'
  });
  schedule();
}

/** Takes over the session of another tab if the user signed in there while a form is open here. */
export const continueSession = (): Promise<void> => takeSession(true).then(schedule);

/** Signs in with the password, like `startSession`. */
export const signIn = (payload: Login): Promise<void> =>
  startSession(api.login(payload), payload.rememberMe);

/** Signs out, even if the request fails (§4). */
export async function signOut(): Promise<void> {
  const token = $session.get()?.token;
  leaveSession();
  if (!token) return;
  const waited = new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS));
  await Promise.race([api.logout(token).catch(() => undefined), waited]);
}

type Renewal = 'renewed' | 'refused' | 'unreachable';

async function renew(token: string): Promise<Renewal> {
  // While this tab waited, another tab may have renewed the token or signed out.
  const isUnchanged = () => {
    reload();
    return $session.get()?.token === token;
  };
  const resultOfOtherTab = (): Renewal => ($session.get() ? 'renewed' : 'refused');
  lastTry = performance.now();
  if (!isUnchanged()) return resultOfOtherTab();
  try {
    const response = await api.refresh(token);
    const session = $session.get();
    if (!session || !isUnchanged()) return resultOfOtherTab();
    persistSession(response, session);
    return 'renewed';
  } catch (cause) {
    if (!isUnchanged()) return resultOfOtherTab();
    // The server refuses with 403. Other statuses come from a proxy, for example during a restart.
    return toApiError(cause).status === 403 ? 'refused' : 'unreachable';
  }
}

function renewOnce(): Promise<Renewal> {
  const token = $session.get()?.token;
  if (!token) return Promise.resolve('refused');
  // A longer wait means that the browser has frozen the tab that holds the lock.
  const signal = AbortSignal.timeout(2 * TIMEOUT.api);
  renewing ??= withCrossTabLock('session', () => renew(token), signal).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Renews the token. If the server does not respond, retries until it expires (decision 032). */
export async function renewSession(): Promise<void> {
  const renewal = await renewOnce();
  const session = $session.get();
  if (session && (renewal === 'refused' || (renewal === 'unreachable' && isExpired(session))))
    endSession('expired');
  schedule();
}

/**
 * Renews the token after a 401, and ends the session if the renewal fails (§4). All tabs together
 * send one request at a time. Resolves to whether the token was renewed.
 */
export async function refreshSession(): Promise<boolean> {
  const renewal = await renewOnce();
  if (renewal !== 'renewed') endSession('expired');
  schedule();
  return renewal === 'renewed';
}
