import { ApiError } from '#lib/api/api-error.ts';

/**
 * Whether a call got no response because the browser is offline. A browser that reports to be
 * offline may still reach the server, for example on the same computer.
 */
export const isOfflineError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine;

/** Resolves when the connection is back, or if aborted. */
export const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { signal });
    signal.addEventListener('abort', () => resolve());
  });
