import { toast, type ExternalToast } from 'sonner';
import { ApiError } from '#lib/api/api-error.ts';

type Kind = 'success' | 'warning' | 'error' | 'loading';

interface Options extends Pick<ExternalToast, 'id' | 'duration' | 'action'> {
  /** The record, or the reason. */
  about?: string;
}

/**
 * Shows a toast of a kind, which has its own colour, icon and role: a screen reader says an error
 * at once.
 * @returns its id, with which another toast takes its place
 */
export function showToast(kind: Kind, title: string, { about, ...options }: Options = {}) {
  const text = (
    <span role={kind === 'error' ? 'alert' : 'status'} className="grid">
      <span>{title}</span>
      {about && <span className="line-clamp-2 font-normal break-words">{about}</span>}
    </span>
  );
  return toast[kind](text, options);
}

const NAMED = 3;

/** The first names of several records, and how many more there are. */
export const someNames = (
  names: readonly string[],
  andMore: (names: string, more: number) => string
): string => {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? andMore(first, names.length - NAMED) : first;
};

/** The server's sentence, otherwise the fallback (§8). */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;

/** Joins the subject of a failure and the server's reason, if it gave one. */
export const reason = (about: string, error: unknown): string =>
  [about, errorMessage(error, '')].filter(Boolean).join(': ');
