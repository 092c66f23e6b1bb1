import { useEffect, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';

export type ProfileWords = FormWords &
  Pick<AccountsWords, 'profile' | 'sessions' | 'removal' | 'secondFactor' | 'code' | 'passkeys'>;

/** True if the session has ended. The page then opens the sign-in page and shows no error (§4). */
export const isSignedOut = (cause: unknown): boolean => toApiError(cause).status === 401;

/**
 * Loads data once it is `needed`. `load` must be the same function on every render. `reload` keeps
 * the data until newer data is loaded; if loading fails, there is no data.
 */
export function useLoaded<T>(load: () => Promise<T>, needed = true) {
  const [data, setData] = useState<T>();
  const [failed, setFailed] = useState(false);
  const reload = async (): Promise<void> => {
    setFailed(false);
    try {
      setData(await load());
    } catch (cause) {
      setData(undefined);
      setFailed(!isSignedOut(cause));
    }
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => void (needed && reload()), [needed]);
  return { data, setData, failed, reload };
}
