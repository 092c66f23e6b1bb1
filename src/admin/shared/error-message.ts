import { ApiError } from '#lib/api/api-error.ts';

/** The server's sentence, otherwise the fallback (§8). */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;

/** What a failure is about, and why it happened where the server says so. */
export const reason = (about: string, error: unknown): string =>
  [about, errorMessage(error, '')].filter(Boolean).join(': ');
