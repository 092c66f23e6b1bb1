import { useEffect, useRef } from 'react';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser';
import { ApiError, toApiError, unreachable } from '#lib/api/api-error.ts';
import type { beginPasskeySignIn, signInWithPasskey } from '#lib/contract/endpoints/passkeys.ts';
import { api, startSession } from '#lib/session/session.ts';

type Answer = Pick<AuthenticationResponseJSON, 'id' | 'response'>;

interface Options {
  rememberMe: boolean;
  /** An error without message if the visitor cancels or has no passkey. */
  onProblem: (error: ApiError) => void;
}

const requestOptions = async () =>
  (await api.call<typeof beginPasskeySignIn>('post', '/login/passkey/options', { guest: true }))
    .options as PublicKeyCredentialRequestOptionsJSON;

/** Resolves to the answer of a passkey; undefined if the visitor cancels or has none. */
async function askPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(unreachable);
  return startAuthentication({ optionsJSON: await requestOptions() }).catch(() => undefined);
}

/** Like `askPasskey`, in the autofill of the e-mail. Without the library, which most visits never need. */
async function askInAutofill(signal: AbortSignal): Promise<Answer | undefined> {
  const { PublicKeyCredential: browser } = globalThis;
  if (!browser?.parseRequestOptionsFromJSON) return undefined;
  if (!(await browser.isConditionalMediationAvailable?.())) return undefined;
  const publicKey = browser.parseRequestOptionsFromJSON((await requestOptions()) as never);
  const credential = await navigator.credentials.get({
    publicKey,
    signal,
    mediation: 'conditional'
  });
  return (credential as PublicKeyCredential | null)?.toJSON() as Answer | undefined;
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

  const offered = useRef<AbortController>(undefined);
  const signIn = async (answer: Answer | undefined): Promise<boolean> => {
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
    offered.current = new AbortController();
    // Without a connection, the form still shows its own problem.
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
    // The attempt used up the offer, or ended it.
    void offer();
  };
  useEffect(() => {
    void offer();
    return () => offered.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return () => {
    // Browsers allow one request at a time.
    offered.current?.abort();
    void attempt(async () => signIn(await askPasskey()));
  };
}
