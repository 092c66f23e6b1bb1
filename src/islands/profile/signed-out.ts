import { toApiError } from '#lib/api/api-error.ts';

/** Whether a call failed because the session is over: then the page leaves for the sign-in page, and there is nothing to say here (spec §4). */
export const isSignedOut = (cause: unknown): boolean => toApiError(cause).status === 401;
