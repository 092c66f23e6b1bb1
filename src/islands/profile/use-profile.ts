import { useEffect, useState } from 'react';
import type { User } from '#lib/contract/entities/user.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { api } from '#lib/session/session.ts';
import { leftForSignIn } from './to-sign-in.ts';

/** The signed-in user's account. */
export function useProfile(signedIn: boolean, wording: Wording) {
  const [user, setUser] = useState<User>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    api.profile().then(setUser, (cause: unknown) => setFailed(!leftForSignIn(cause, wording)));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, as soon as somebody is signed in
  useEffect(() => void (signedIn && load()), [signedIn]);
  return { user, failed, load };
}
