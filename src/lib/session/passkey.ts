import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser';
import { unreachable } from '#lib/api/api-error.ts';
import type { beginPasskeySignIn, signInWithPasskey } from '#lib/contract/endpoints/passkeys.ts';
import { api, startSession } from './session.ts';

export type PasskeyAnswer = Pick<AuthenticationResponseJSON, 'id' | 'response'>;

/** Requests the options of a sign-in with a passkey. */
export const requestOptions = async () =>
  (await api.call<typeof beginPasskeySignIn>('post', '/login/passkey/options', { guest: true }))
    .options as PublicKeyCredentialRequestOptionsJSON;

/** Resolves to the answer of a passkey; undefined if the visitor cancels or has none. */
export async function askPasskey(): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(unreachable);
  return startAuthentication({ optionsJSON: await requestOptions() }).catch(() => undefined);
}

/** Signs in with the answer of a passkey, like `startSession`. Returns whether there was one. */
export async function signInByPasskey(
  answer: PasskeyAnswer | undefined,
  rememberMe: boolean
): Promise<boolean> {
  if (!answer) return false;
  const { id, response } = answer;
  const { clientDataJSON, authenticatorData, signature } = response;
  const signedIn = api.call<typeof signInWithPasskey>('post', '/login/passkey', {
    body: { id, clientDataJSON, authenticatorData, signature },
    guest: true
  });
  await startSession(signedIn, rememberMe);
  return true;
}
