import type { beginPasskeySignIn, signInWithPasskey } from '#lib/contract/endpoints/passkeys.ts';
import { api, startSession } from './session.ts';
import { decodeBase64url } from './token.ts';

export type PasskeyAnswer = Record<
  'id' | 'clientDataJSON' | 'authenticatorData' | 'signature',
  string
>;

const encodeBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Resolves to the answer of a passkey; undefined if the visitor cancels or has none. With a
 * `signal`, offers passkeys in the autofill until the signal is aborted.
 */
export async function askPasskey(signal?: AbortSignal): Promise<PasskeyAnswer | undefined> {
  const path = '/login/passkey/options';
  const { options } = await api.call<typeof beginPasskeySignIn>('post', path);
  const autofill = signal && ({ signal, mediation: 'conditional' } as const);
  const request = async () => {
    const challenge = decodeBase64url((options as { challenge: string }).challenge);
    return navigator.credentials.get({ publicKey: { ...options, challenge }, ...autofill });
  };
  const credential = await request().catch(() => undefined);
  if (!credential) return undefined;
  // Does not call `toJSON`, which is broken in the passkeys of several browser extensions.
  const { id, response } = credential as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } =
    response as AuthenticatorAssertionResponse;
  return {
    id,
    clientDataJSON: encodeBase64url(clientDataJSON),
    authenticatorData: encodeBase64url(authenticatorData),
    signature: encodeBase64url(signature)
  };
}

/** Signs in with the answer of a passkey, like `startSession`. Returns false without an answer. */
export async function signInByPasskey(
  body: PasskeyAnswer | undefined,
  rememberMe: boolean
): Promise<boolean> {
  if (!body) return false;
  const path = '/login/passkey';
  const signedIn = api.call<typeof signInWithPasskey>('post', path, { body, guest: true });
  await startSession(signedIn, rememberMe);
  return true;
}
