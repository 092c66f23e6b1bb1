import { toast, type ExternalToast } from 'sonner';
import { ApiError } from '#lib/api/api-error.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';

type ToastKind = 'success' | 'warning' | 'error' | 'loading';

interface ToastOptions extends Pick<ExternalToast, 'id' | 'duration' | 'action'> {
  /** The name of the record, or the reason of an error. */
  about?: string;
}

const READING_MS = 10_000;

/**
 * Shows a toast. Screen readers announce errors immediately. A later toast with the returned `id`
 * replaces this toast.
 */
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
  // The default duration is too short to read the reason of an error.
  const reading = kind === 'error' && about ? { duration: READING_MS } : {};
  return toast[kind](text, { ...reading, ...options });
}

const MAX_NAMES = 3;

/** Joins the names at the start of a list, and adds the number of the remaining names. */
export const listNames = (
  names: readonly string[],
  andMore: (names: string, more: number) => string
): string => {
  const first = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? andMore(first, names.length - MAX_NAMES) : first;
};

/** Returns the server's message, else the fallback (§8). A 413 of a proxy contains no message. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.message || (error.status === 413 ? ERROR_MESSAGE.tooLarge : fallback);
}

/** Returns the server's message, preceded by the error's subject if the message lacks it. */
export function describeError(about: string, error: unknown): string {
  const message = errorMessage(error, '');
  return message.includes(about) ? message : [about, message].filter(Boolean).join(': ');
}
