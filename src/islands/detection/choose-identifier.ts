import { toApiError } from '#lib/api/api-error.ts';

/** How long the server may take, in ms, before the device looks too. */
export const PATIENCE = 4000;

/** Two that identify; the server's call can be aborted. */
interface Identifiers<T> {
  server: (signal: AbortSignal) => Promise<T>;
  device: () => Promise<T>;
}

/** Whether the server gave no answer of its own: no connection, too busy, broken. */
function isNoAnswer(cause: unknown): boolean {
  try {
    const { status } = toApiError(cause);
    return status === 0 || status === 429 || status >= 500;
  } catch {
    return false;
  }
}

/**
 * The server's answer; the device's where the server gives none, or where it is slower than
 * `PATIENCE` and the device is faster then. Without a connection the server is not asked.
 * Throws the server's error where neither answers.
 */
export async function firstAnswer<T>(
  { server, device }: Identifiers<T>,
  signal: AbortSignal,
  isOnline = navigator.onLine
): Promise<T> {
  if (!isOnline) return device();
  const late = new AbortController();
  const sent = server(AbortSignal.any([signal, late.signal]));
  const looked = (): Promise<T> =>
    device().then((answer) => {
      late.abort();
      return answer;
    });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, 'slow');
  });
  try {
    const first = await Promise.race([sent, slow]);
    if (first !== 'slow') return first;
    return await Promise.any([sent, looked()]).catch(() => sent);
  } catch (cause) {
    if (signal.aborted || !isNoAnswer(cause)) throw cause;
    return await looked().catch(() => {
      throw cause;
    });
  } finally {
    clearTimeout(timer);
  }
}
