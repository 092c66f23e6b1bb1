import type { ProfileChanges } from '#lib/contract/auth.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { $session, api, refreshSession, signIn } from '#lib/session/session.ts';

/** Saves the account and brings the session up to date. Throws ApiError. */
export async function save(sent: ProfileChanges): Promise<User> {
  const user = await api.updateProfile(sent);
  // A new password ends every session, this one included: it is opened anew with what was just typed.
  if (sent.password) await signIn({ email: user.email, password: sent.password, rememberMe: $session.get()?.storageType === 'local' });
  else await refreshSession();
  return user;
}
