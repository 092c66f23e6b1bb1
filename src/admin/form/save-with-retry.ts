import { ApiError } from '#lib/api/api-error.ts';
import { $session } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { refuseSave } from '../shared/author-session.ts';

export interface Author {
  /** The session in which the form was filled in: no other account may save it. */
  authorSession: Session;
  /** Stops sending and waiting. */
  signal: AbortSignal;
}

/** Resolves once `isReady`, asked now and at each report of `listen`; rejects when stopped. */
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
 * Sends a save, and sends it again once the connection is back or the author has signed in again.
 * Throws every other error.
 * @param onOffline told when it waits for a connection, and when it goes on
 */
export async function saveWithRetry<T>(
  send: () => Promise<T>,
  { authorSession, signal, onOffline }: Author & { onOffline: (isOffline: boolean) => void }
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
