import { useEffect, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';

export type ProfileWords = FormWords &
  Pick<AccountsWords, 'profile' | 'sessions' | 'removal' | 'secondFactor' | 'code' | 'passkeys'>;

/** The page then redirects to the sign-in page, so it shows no error (§4). */
export const isSignedOut = (cause: unknown): boolean => toApiError(cause).status === 401;

/** Data that only a signed-in user can load; `load` must be the same function on every render. */
export function useLoaded<T>(load: () => Promise<T>, signedIn = true) {
  const [data, setData] = useState<T>();
  const [failed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    load().then(setData, (cause: unknown) => setFailed(!isSignedOut(cause)));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after sign-in
  useEffect(() => void (signedIn && again()), [signedIn]);
  return { data, setData, failed, again };
}
