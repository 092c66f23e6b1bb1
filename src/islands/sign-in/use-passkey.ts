import { useEffect, useRef } from 'react';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { askPasskey, signInByPasskey, type PasskeyAnswer } from '#lib/session/passkey.ts';

interface Options {
  rememberMe: boolean;
  /** Called with an error without a message if the visitor cancels or has no passkey. */
  onProblem: (error: ApiError) => void;
}

// Shorter than the five minutes after which the server forgets a challenge.
const OFFER_LIFETIME_MS = 4 * 60_000;

/** Offers passkeys in the autofill; returns a function that asks for a passkey immediately. */
export function usePasskey(options: Options): () => void {
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  const offered = useRef<AbortController>(undefined);
  const offer = async (): Promise<void> => {
    offered.current?.abort();
    const { signal } = (offered.current = new AbortController());
    const renewal = setTimeout(offer, OFFER_LIFETIME_MS);
    signal.addEventListener('abort', () => clearTimeout(renewal));
    const { PublicKeyCredential: browser } = globalThis;
    const ask = async () =>
      (await browser?.isConditionalMediationAvailable?.()) ? askPasskey(signal) : undefined;
    // Ignores problems, such as a missing connection. The form reports them when it is sent.
    const answer = await ask().catch(() => undefined);
    if (answer) await signIn(answer);
  };
  const signIn = async (answer: PasskeyAnswer | ReturnType<typeof askPasskey>): Promise<void> => {
    try {
      if (await signInByPasskey(await answer, current.current.rememberMe)) return;
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
    void signIn(askPasskey());
  };
}
