import { useEffect, useRef } from 'react';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import {
  askPasskey,
  requestOptions,
  signInByPasskey,
  type PasskeyAnswer
} from '#lib/session/passkey.ts';

interface Options {
  rememberMe: boolean;
  /** Called with an error without a message if the visitor cancels or has no passkey. */
  onProblem: (error: ApiError) => void;
}

/** Offers passkeys in the autofill without the WebAuthn library, which most visits never need. */
async function askInAutofill(signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  const { PublicKeyCredential: browser } = globalThis;
  if (!browser?.parseRequestOptionsFromJSON) return undefined;
  if (!(await browser.isConditionalMediationAvailable?.())) return undefined;
  const publicKey = browser.parseRequestOptionsFromJSON((await requestOptions()) as never);
  const credential = await navigator.credentials.get({
    publicKey,
    signal,
    mediation: 'conditional'
  });
  return (credential as PublicKeyCredential | null)?.toJSON() as PasskeyAnswer | undefined;
}

/** Offers passkeys in the autofill; returns a function that asks for a passkey immediately. */
export function usePasskey(options: Options): () => void {
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  const offered = useRef<AbortController>(undefined);
  const signIn = (answer: PasskeyAnswer | undefined) =>
    signInByPasskey(answer, current.current.rememberMe);
  const offer = async (): Promise<void> => {
    offered.current = new AbortController();
    // Ignores problems, such as a missing connection. The form reports them when it is sent.
    const answer = await askInAutofill(offered.current.signal).catch(() => undefined);
    if (answer) await attempt(() => signIn(answer));
  };
  const attempt = async (action: () => Promise<boolean>): Promise<void> => {
    try {
      if (await action()) return;
      current.current.onProblem(new ApiError(0, {}));
    } catch (cause) {
      current.current.onProblem(toApiError(cause));
    }
    // Offers passkeys again, because the attempt used or aborted the previous offer.
    void offer();
  };
  useEffect(() => {
    void offer();
    return () => offered.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return () => {
    // Ends the offer in the autofill, because browsers allow one request at a time.
    offered.current?.abort();
    void attempt(async () => signIn(await askPasskey()));
  };
}
