import { toApiError } from '#lib/api/api-error.ts';

/** Whether a call failed because the session ended; the page then goes to the sign-in page (§4). */
export const isSignedOut = (cause: unknown): boolean => toApiError(cause).status === 401;
