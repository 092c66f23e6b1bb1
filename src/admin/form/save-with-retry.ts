import { ApiError } from '#lib/api/api-error.ts';
import { $session } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { refuseSave } from '../shared/author-session.ts';

interface RetryOptions {
  /** The session that typed: no other account may save it. */
  authorSession: Session;
  /** Calls off sending and waiting. */
  signal: AbortSignal;
  /** Told when it waits for a connection, and when it goes on. */
  onOffline: (isOffline: boolean) => void;
}

/** Resolves once `isReady`, asked now and whenever `listen` reports; rejects when called off. */
function until(
  isReady: () => boolean,
  listen: (report: () => void) => () => void,
  signal: AbortSignal
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const finish = (end: () => void): void => (
      stop(),
      signal.removeEventListener('abort', refuse),
      end()
    );
    const refuse = (): void => finish(() => reject(signal.reason as Error));
    const stop = listen(() => isReady() && finish(resolve));
    signal.addEventListener('abort', refuse);
    if (signal.aborted) refuse();
    else if (isReady()) finish(resolve);
  });
}

const whenOnline = (report: () => void): (() => void) => {
  addEventListener('online', report);
  return () => removeEventListener('online', report);
};

/**
 * Sends a save, and again when what stopped it has passed: a connection that was gone, a session
 * that ended and whose account signed in again. Everything else is thrown.
 */
export async function saveWithRetry<T>(
  send: () => Promise<T>,
  { authorSession, signal, onOffline }: RetryOptions
): Promise<T> {
  for (;;) {
    if (!navigator.onLine) {
      onOffline(true);
      await until(() => navigator.onLine, whenOnline, signal).finally(() => onOffline(false));
    }
    const isSignedIn = (): boolean => !refuseSave($session.get(), authorSession);
    await until(isSignedIn, (report) => $session.listen(report), signal);
    try {
      return await send();
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: -1 };
      const passes = (status === 0 && !navigator.onLine) || (status === 401 && !isSignedIn());
      if (!passes || signal.aborted) throw error;
    }
  }
}
