import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  passkeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey
} from '#lib/contract/endpoints/passkeys.ts';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { AdminApi } from '#core/shared/api.ts';
import type { Authenticator } from './software-authenticator.ts';
import type { TestApp } from './test-app.ts';

const PATH = '/profile/passkeys';
type Proof = BodyOf<typeof beginPasskey>;

/** Returns the options of a new passkey. */
export const optionsFor = async (api: AdminApi, body: Proof) =>
  (await api.call<typeof beginPasskey>('post', PATH, { body })).options;
/** Adds a passkey with the answer of an authenticator. */
export const finish = async (api: AdminApi, answer: ReturnType<Authenticator['create']>) =>
  (await api.call<typeof addPasskey>('put', PATH, { body: { ...answer, name: 'Ponsel' } })).passkey;
/** Adds the passkey of an authenticator to an account. */
export const add = async (api: AdminApi, authenticator: Authenticator, proof: Proof) =>
  finish(api, authenticator.create({ options: await optionsFor(api, proof) }));
export const remove = (api: AdminApi, id: number, body: BodyOf<typeof removePasskey>) =>
  api.call<typeof removePasskey>('delete', `${PATH}/{id}`, { params: { id }, body });
export const rename = (api: AdminApi, id: number, name: string) =>
  api.call<typeof renamePasskey>('put', `${PATH}/{id}`, { params: { id }, body: { name } });
/** Lists the passkeys of an account. */
export const listOf = (api: AdminApi) => api.call<typeof passkeys>('get', PATH);
/** Returns the options of a sign-in. */
export const ask = async ({ guest }: TestApp) =>
  (await guest.call<typeof beginPasskeySignIn>('post', '/login/passkey/options')).options;
/** Signs in with the answer of an authenticator. */
export const answer = ({ guest }: TestApp, body: ReturnType<Authenticator['get']>) =>
  guest.call<typeof signInWithPasskey>('post', '/login/passkey', { body });
/** Signs in with the passkey of an authenticator. */
export const enter = async (app: TestApp, authenticator: Authenticator, counter = 0) =>
  answer(app, authenticator.get({ options: await ask(app), counter }));
