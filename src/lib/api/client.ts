import type * as bodies from '#lib/contract/account-forms.ts';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import type * as account from '#lib/contract/endpoints/account.ts';
import type * as identification from '#lib/contract/endpoints/identification.ts';
import type { productByName } from '#lib/contract/endpoints/product-by-name.ts';
import type * as factor from '#lib/contract/endpoints/second-factor.ts';
import type * as sessions from '#lib/contract/endpoints/sessions.ts';
import type { PredictModel } from '#lib/contract/identification.ts';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { entityCalls, type LanguageQuery } from './entity-calls.ts';
import { createCall, createSend, type HttpOptions } from './http.ts';
import type { OnUpload } from './upload-fetch.ts';

export interface ApiOptions extends HttpOptions {
  /** The address of the identifier, without `/api/predict`; '' is the same origin. */
  ai?: string;
}

const SECOND_FACTOR = '/profile/second-factor';

/**
 * Returns the client of the API (§7): `call` for any endpoint, and functions for the calls that
 * public pages share. Every failed call throws ApiError.
 */
export function createApi({ ai = '', ...http }: ApiOptions) {
  const send = createSend(http);
  const call = createCall(send);
  // Has no credentials, so it sends no token to the identifier, which can be on another host.
  const callIdentifier = createCall(createSend({ base: `${ai}/api`, fetch: http.fetch }));
  const withToken = (token: string) => ({
    guest: true,
    headers: { authorization: `Bearer ${token}` }
  });
  return {
    ...entityCalls(send),
    send,
    call,
    /** Finds the product that has a name, or had it before. */
    productByName: async (name: string, { lang }: LanguageQuery = {}) => {
      const query = { name, ...(lang && { lang }) };
      const { products, exact } = await call<typeof productByName>('get', '/product/get-name', {
        query
      });
      // Responses that a device stored before an update lack `exact`.
      return exact === false ? undefined : products[0];
    },
    login: (body: bodies.Login) =>
      call<typeof sessions.login>('post', '/login', { body, guest: true }),
    register: (body: bodies.Registration) =>
      call<typeof account.register>('post', '/register', { body }),
    /** Refreshes the given token. Sent as a guest, so that a 401 causes no further refresh. */
    refresh: (token: string) =>
      call<typeof sessions.refresh>('post', '/refresh-token', withToken(token)),
    logout: (token: string) =>
      call<typeof sessions.logout>('post', '/logout', { ...withToken(token), keepalive: true }),

    /** Returns whether the server mails password reset links. */
    resetsByMail: async () =>
      (await call<typeof account.resetsByMail>('get', '/forgot-password')).by_mail,
    forgotPassword: (body: bodies.ForgotPassword) =>
      call<typeof account.forgotPassword>('post', '/forgot-password', { body }),
    resetPassword: (body: BodyOf<typeof account.resetPassword>) =>
      call<typeof account.resetPassword>('post', '/reset-password', { body }),

    profile: async () => (await call<typeof account.profile>('get', '/profile')).user,
    updateProfile: async (body: Partial<bodies.ProfileChanges>) =>
      (await call<typeof account.updateProfile>('put', '/profile', { body })).user,
    removeProfile: (body: bodies.Removal) =>
      call<typeof account.removeProfile>('delete', '/profile', { body }),
    ownSessions: async () =>
      (await call<typeof sessions.ownSessions>('get', '/profile/sessions')).sessions,
    /** Ends a session of the user, or all other sessions if no id is given. */
    endOwnSessions: (session?: string) =>
      session
        ? call<typeof sessions.endSession>('delete', '/profile/sessions/{session}', {
            params: { session }
          })
        : call<typeof sessions.endOtherSessions>('delete', '/profile/sessions'),

    secondFactor: async () =>
      (await call<typeof factor.secondFactor>('get', SECOND_FACTOR)).second_factor,
    beginSecondFactor: (current_password: string) =>
      call<typeof factor.beginSecondFactor>('post', SECOND_FACTOR, { body: { current_password } }),
    confirmSecondFactor: async (body: factor.Confirmation) =>
      (await call<typeof factor.confirmSecondFactor>('put', SECOND_FACTOR, { body }))
        .recovery_codes,
    renewRecoveryCodes: async (body: factor.SecondFactorProof) =>
      (
        await call<typeof factor.renewRecoveryCodes>('post', `${SECOND_FACTOR}/recovery-codes`, {
          body
        })
      ).recovery_codes,
    removeSecondFactor: (body: factor.SecondFactorProof) =>
      call<typeof factor.removeSecondFactor>('delete', SECOND_FACTOR, { body }),

    /**
     * Identifies the plant on up to `MAX_PHOTOGRAPHS` photographs of the same part (`model`), taken
     * at the jamu centre with the id `centre`, if given. Sends no token. Waits 15 s, longer for
     * large photographs, or until `signal` aborts (§6, §9).
     */
    identify(
      photographs: Blob | readonly Blob[],
      model: PredictModel,
      centre?: number,
      signal?: AbortSignal,
      onUpload?: OnUpload
    ): Promise<identification.Identification> {
      const body = new FormData();
      for (const photograph of [photographs].flat()) body.append('file', photograph);
      body.append('model', model);
      if (centre) body.append('centre', String(centre));
      return callIdentifier<typeof identification.predict>('post', '/predict', {
        body,
        timeout: TIMEOUT.ai,
        ...(signal && { signal }),
        ...(onUpload && { onUpload })
      });
    }
  };
}

export type Api = ReturnType<typeof createApi>;
