import { ApiError } from '#lib/api/api-error.ts';

/** The server's own sentence, otherwise the given one (§8). */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;
