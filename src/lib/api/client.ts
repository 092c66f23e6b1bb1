import type { BodyOf, QueryOf } from '#lib/contract/endpoint.ts';
import type * as history from '#lib/contract/endpoints/history.ts';
import type * as sessions from '#lib/contract/endpoints/sessions.ts';
import type * as account from '#lib/contract/endpoints/account.ts';
import type {
  ForgotPassword,
  Login,
  ProfileChanges,
  Registration,
  Removal
} from '#lib/contract/account-forms.ts';
import type {
  Identification,
  predict,
  predictLabels
} from '#lib/contract/endpoints/identification.ts';
import type { productByName } from '#lib/contract/endpoints/product-by-name.ts';
import type * as publishing from '#lib/contract/endpoints/publishing.ts';
import type * as factor from '#lib/contract/endpoints/second-factor.ts';
import type * as visits from '#lib/contract/endpoints/visits.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { entityCalls, type InLanguage } from './entity-calls.ts';
import { createCall, createSend, type HttpOptions } from './http.ts';

export interface ApiOptions extends HttpOptions {
  /** The address of the identifier, without `/api/predict`; '' is the same origin. */
  ai?: string;
}

const SECOND_FACTOR = '/profile/second-factor';

/** The client of the whole API (§7): a name for each call. Every call throws ApiError. */
export function createApi({ ai = '', ...http }: ApiOptions) {
  const send = createSend(http);
  const call = createCall(send);
  const callIdentifier = createCall(createSend({ base: `${ai}/api`, fetch: http.fetch }));
  const as = (token: string) => ({ guest: true, headers: { authorization: `Bearer ${token}` } });
  return {
    ...entityCalls(send),
    /** Any call by its contract, for those that one screen alone makes. */
    call,
    /** Finds a product by its name, exactly first, then by part of it. */
    productByName: async (name: string, { lang }: InLanguage = {}) =>
      (
        await call<typeof productByName>('get', '/product/get-name', {
          query: { name, ...(lang && { lang }) }
        })
      ).products[0],
    login: (body: Login) => call<typeof sessions.login>('post', '/login', { body, guest: true }),
    register: (body: Registration) =>
      call<typeof account.register>('post', '/register', { body, guest: true }),
    /**
     * `token` is given, not looked up: refresh and logout are never retried themselves, which would
     * have no end.
     */
    refresh: (token: string) => call<typeof sessions.refresh>('post', '/refresh-token', as(token)),
    logout: (token: string) =>
      call<typeof sessions.logout>('post', '/logout', { ...as(token), keepalive: true }),

    /** Whether the server mails one-time links to a new password. */
    resetsByMail: async () =>
      (await call<typeof account.resetsByMail>('get', '/forgot-password', { guest: true })).by_mail,
    /** Has a one-time link mailed to the owner of an address, if there is one. */
    forgotPassword: (body: ForgotPassword) =>
      call<typeof account.forgotPassword>('post', '/forgot-password', { body, guest: true }),
    /** Sets a new password with a one-time link's token. 410: the link is not good (any more). */
    resetPassword: (body: BodyOf<typeof account.resetPassword>) =>
      call<typeof account.resetPassword>('post', '/reset-password', { body, guest: true }),
    /** Makes a one-time link to a new password for somebody else's account. */
    makeResetLink: (id: number) =>
      call<typeof account.makeResetLink>('post', '/admin/user/{id}/reset-link', { params: { id } }),

    profile: async () => (await call<typeof account.profile>('get', '/profile')).user,
    /** Changes the given fields; e-mail and password only together with the current password. */
    updateProfile: async (body: ProfileChanges) =>
      (await call<typeof account.updateProfile>('put', '/profile', { body })).user,
    removeProfile: (body: Removal) =>
      call<typeof account.removeProfile>('delete', '/profile', { body }),
    ownSessions: async () =>
      (await call<typeof sessions.ownSessions>('get', '/profile/sessions')).sessions,
    /** Ends one of one's own sessions, or without an id all but this one. */
    endOwnSessions: (session?: string) =>
      session
        ? call<typeof sessions.endSession>('delete', '/profile/sessions/{session}', {
            params: { session }
          })
        : call<typeof sessions.endOtherSessions>('delete', '/profile/sessions'),

    secondFactor: async () =>
      (await call<typeof factor.secondFactor>('get', SECOND_FACTOR)).second_factor,
    /** Begins to set one up; nothing changes until it is confirmed. */
    beginSecondFactor: (current_password: string) =>
      call<typeof factor.beginSecondFactor>('post', SECOND_FACTOR, { body: { current_password } }),
    /** Turns it on. Answers the recovery codes, which nothing answers again. */
    confirmSecondFactor: async (body: factor.Confirmation) =>
      (await call<typeof factor.confirmSecondFactor>('put', SECOND_FACTOR, { body }))
        .recovery_codes,
    /** Makes new recovery codes in place of the old ones. */
    renewRecoveryCodes: async (body: factor.SecondFactorProof) =>
      (
        await call<typeof factor.renewRecoveryCodes>('post', `${SECOND_FACTOR}/recovery-codes`, {
          body
        })
      ).recovery_codes,
    removeSecondFactor: (body: factor.SecondFactorProof) =>
      call<typeof factor.removeSecondFactor>('delete', SECOND_FACTOR, { body }),

    /** A page of what was deleted in the last `TRASH.days`, the last first. */
    trash: (query: QueryOf<typeof history.trash>) =>
      call<typeof history.trash>('get', '/admin/trash', { query }),
    /**
     * Undoes a deletion, given the id that it answered. 409: its name is taken. 422: its category
     * is gone. 404: it is not there any more.
     */
    restoreTrashed: (id: number) =>
      call<typeof history.restoreTrashed>('post', '/admin/trash/{id}/restore', { params: { id } }),
    /** Removes one row of the trash permanently. */
    removeTrashed: (id: number) =>
      call<typeof history.removeTrashed>('delete', '/admin/trash/{id}', { params: { id } }),
    /** Empties the trash permanently; returns the number of its rows. */
    emptyTrash: async (current_password: string) =>
      (
        await call<typeof history.emptyTrash>('delete', '/admin/trash', {
          body: { current_password }
        })
      ).deleted,
    /** A page of the history, the newest first; with `entity` and `id` that of one row. */
    history: (query: QueryOf<typeof history.history>) =>
      call<typeof history.history>('get', '/admin/history', { query }),
    /**
     * Writes the values from before a change back, as an update; `left` names fields whose old
     * value could not be (an image that is gone). One's own former e-mail only with the current
     * password.
     */
    restoreChange: (id: number, current_password?: string) =>
      call<typeof history.restoreChange>('post', '/admin/history/{id}/restore', {
        params: { id },
        body: { current_password }
      }),

    visitors: async () => (await call<typeof visits.visitors>('get', '/visitor')).visitor,
    visitorCount: async () =>
      (await call<typeof visits.visitorCount>('get', '/visitor/count')).total_visits,
    publishState: () => call<typeof publishing.publishState>('get', '/publish'),
    /** The state of publishing as server-sent events, until the session or `signal` ends it. */
    publishEvents: (signal: AbortSignal) =>
      send<ReadableStream<Uint8Array>>(
        '/publish/events' satisfies (typeof publishing.publishEvents)['path'],
        { signal }
      ),
    /** Starts publishing and answers at once. */
    publish: () => call<typeof publishing.publish>('post', '/publish'),

    /** Labels that the identifier can answer, per part. */
    knownPlants: () =>
      callIdentifier<typeof predictLabels>('get', '/predict/labels', {
        guest: true,
        timeout: TIMEOUT.ai
      }),
    /**
     * Asks which plant photographs show, up to `PHOTOGRAPHS` of one part of it, taken in a centre
     * or anywhere; needs no token, waits 15 s or until `signal` aborts (§6, §9).
     */
    identify(
      photographs: Blob | readonly Blob[],
      model: PlantPart,
      centre?: number,
      signal?: AbortSignal
    ): Promise<Identification> {
      const body = new FormData();
      for (const photograph of [photographs].flat()) body.append('file', photograph);
      body.append('model', model);
      if (centre) body.append('centre', String(centre));
      return callIdentifier<typeof predict>('post', '/predict', {
        body,
        guest: true,
        timeout: TIMEOUT.ai,
        ...(signal && { signal })
      });
    }
  };
}

export type Api = ReturnType<typeof createApi>;
