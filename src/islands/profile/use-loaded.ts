import { useEffect, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { failureSentence } from '#lib/i18n/sentences.ts';
import type { FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { Message } from './profile-section.tsx';

export type ProfileWords = FormWords &
  Pick<AccountsWords, 'profile' | 'sessions' | 'removal' | 'secondFactor' | 'code' | 'passkeys'>;

/** True if the session has ended. The page then opens the sign-in page and shows no error (§4). */
export const isSignedOut = (cause: unknown): boolean => toApiError(cause).status === 401;

/** Ignores a 404 of a deletion: the row was already deleted, for example in another tab. */
export function ignoreMissing(cause: unknown): void {
  if (toApiError(cause).status !== 404) throw cause;
}

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

/** Runs an action, which resolves to a message. `message` is that of the last action. */
export function useAction(t: ProfileWords, failed: string) {
  const [message, setMessage] = useState<Message>();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setMessage(undefined);
    try {
      setMessage({ tone: 'good', text: await action() });
    } catch (cause) {
      const error = toApiError(cause);
      if (!isSignedOut(error)) setMessage({ tone: 'bad', text: failureSentence(t, error, failed) });
    }
    setBusy(false);
  };
  return { message, setMessage, isBusy, run };
}
