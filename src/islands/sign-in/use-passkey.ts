import { useEffect, useRef } from 'react';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError, toApiError, unreachable } from '#lib/api/api-error.ts';
import type { beginPasskeySignIn, signInWithPasskey } from '#lib/contract/endpoints/passkeys.ts';
import { api, startSession } from '#lib/session/session.ts';

interface Options {
  rememberMe: boolean;
  /** An error without message if the visitor cancels or has no passkey. */
  onProblem: (error: ApiError) => void;
}

/** Resolves to the answer of a passkey; undefined if the visitor cancels or has none. */
async function askPasskey(isAutofill: boolean) {
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(unreachable);
  const { options } = await api.call<typeof beginPasskeySignIn>('post', '/login/passkey/options', {
    guest: true
  });
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }).catch(
    () => undefined
  );
}

/**
 * Offers passkeys in the autofill of the e-mail field, if the browser can. Returns the function that
 * asks for a passkey immediately.
 */
export function usePasskey(options: Options): () => void {
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  const signIn = async (answer: Awaited<ReturnType<typeof askPasskey>>): Promise<boolean> => {
    if (!answer) return false;
    const { id, response } = answer;
    const { clientDataJSON, authenticatorData, signature } = response;
    const signedIn = api.call<typeof signInWithPasskey>('post', '/login/passkey', {
      body: { id, clientDataJSON, authenticatorData, signature },
      guest: true
    });
    await startSession(signedIn, current.current.rememberMe);
    return true;
  };
  const offer = async (): Promise<void> => {
    const isPossible = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
    // Without a connection, the form still shows its own problem.
    const answer = isPossible && (await askPasskey(true).catch(() => undefined));
    if (answer) await attempt(() => signIn(answer));
  };
  const attempt = async (action: () => Promise<boolean>): Promise<void> => {
    try {
      if (await action()) return;
      current.current.onProblem(new ApiError(0, {}));
    } catch (cause) {
      current.current.onProblem(toApiError(cause));
    }
    // The attempt used up the offer, or ended it.
    void offer();
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => void offer(), []);
  return () => void attempt(async () => signIn(await askPasskey(false)));
}
