import { ApiError } from '#lib/api/api-error.ts';
import type { ProfileChanges } from '#lib/contract/endpoints/profile.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { $session, api, refreshSession, signIn } from '#lib/session/session.ts';

/**
 * Saves the account and updates the session. Resolves to undefined when the session ended and a new
 * one needs a code. Throws ApiError.
 */
export async function save(sent: ProfileChanges): Promise<User | undefined> {
  const user = await api.updateProfile(sent);
  if (!sent.password) {
    await refreshSession();
    return user;
  }
  // A new password ends every session, so this page signs in again with it.
  try {
    await signIn({
      email: user.email,
      password: sent.password,
      rememberMe: $session.get()?.storageType === 'local'
    });
    return user;
  } catch (cause) {
    if (cause instanceof ApiError && cause.body.needs === 'code') return undefined;
    throw cause;
  }
}
