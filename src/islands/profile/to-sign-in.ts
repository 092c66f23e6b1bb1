import { toApiError } from '#lib/api/api-error.ts';
import { localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';

/** Leaves for the sign-in page, which leads back here. */
export function toSignIn(wording: Wording, expired = false): void {
  const query = new URLSearchParams({ ...(expired && { session_expired: 'true' }), next: location.pathname });
  location.replace(`${localPath(wording, '/login')}?${query}`);
}

/** Leaves for the sign-in page when a call failed because the session could not be renewed (spec §4). Returns whether it did. */
export function leftForSignIn(cause: unknown, wording: Wording): boolean {
  const expired = toApiError(cause).status === 401;
  if (expired) toSignIn(wording, true);
  return expired;
}
