import { toast, type ExternalToast } from 'sonner';
import { ApiError } from '#lib/api/api-error.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';

type ToastKind = 'success' | 'warning' | 'error' | 'loading';

interface ToastOptions extends Pick<ExternalToast, 'id' | 'duration' | 'action'> {
  /** The record's name, or the reason. */
  about?: string;
}

const READING_MS = 10_000;

/** Shows a toast; screen readers announce errors immediately. Returns its id, to replace it. */
export function showToast(
  kind: ToastKind,
  title: string,
  { about, ...options }: ToastOptions = {}
) {
  const text = (
    <span role={kind === 'error' ? 'alert' : 'status'} className="grid">
      <span>{title}</span>
      {about && <span className="font-normal wrap-anywhere">{about}</span>}
    </span>
  );
  // A reason takes longer to read than the default duration.
  const reading = kind === 'error' && about ? { duration: READING_MS } : {};
  return toast[kind](text, { ...reading, ...options });
}

const MAX_NAMES = 3;

/** Returns the first names, and the number of the rest. */
export const listNames = (
  names: readonly string[],
  andMore: (names: string, more: number) => string
): string => {
  const first = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? andMore(first, names.length - MAX_NAMES) : first;
};

/** Returns the server's message, else the fallback (§8). Proxies send 413 without a message. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.message || (error.status === 413 ? ERROR_MESSAGE.tooLarge : fallback);
}

/** Joins the subject of an error and the server's message, if there is one that lacks it. */
export function describeError(about: string, error: unknown): string {
  const message = errorMessage(error, '');
  return message.includes(about) ? message : [about, message].filter(Boolean).join(': ');
}
