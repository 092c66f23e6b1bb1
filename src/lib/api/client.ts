import {
  apiPaths,
  LABELS_PATH,
  OWN_PATH,
  PATH,
  PREDICT_PATH,
  PUBLISH_EVENTS_PATH,
  PUBLISH_PATH
} from '#lib/contract/api-paths.ts';
import type { ProfileChanges } from '#lib/contract/auth.ts';
import type { login, Login } from '#lib/contract/endpoints/login.ts';
import type { register, Registration } from '#lib/contract/endpoints/register.ts';
import type { logout, refresh } from '#lib/contract/endpoints/session.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { User } from '#lib/contract/entities/user.ts';
import type { Identification } from '#lib/contract/identification-answers.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { TIMEOUT } from '#lib/contract/limits.ts';
import type { OwnSessionsAnswer, Removal } from '#lib/contract/own-account.ts';
import type {
  ForgotPassword,
  PasswordReset,
  ResetByMailAnswer
} from '#lib/contract/password-resets.ts';
import type { Publishing } from '#lib/contract/publishing.ts';
import { VISIT_PATH } from '#lib/contract/visits.ts';
import type { VisitorCountAnswer, VisitorsAnswer } from '#lib/contract/visits.ts';
import { adminCalls } from './admin-calls.ts';
import { entityCalls } from './entity-calls.ts';
import { createCall, createSend } from './http.ts';
import type { HttpOptions } from './http.ts';
import { secondFactorCalls } from './second-factor-calls.ts';

export interface ApiOptions extends HttpOptions {
  /** Where the identifier answers, without `/api/predict`; '' is the same origin. */
  ai?: string;
}

/** The client of the whole API (§7). Every call throws ApiError. */
export function createApi({ ai = '', ...http }: ApiOptions) {
  const send = createSend(http);
  const call = createCall(send);
  const predict = createSend({ base: ai, fetch: http.fetch });
  return {
    ...entityCalls(send),
    ...adminCalls(send),
    ...secondFactorCalls(send),
    /** Finds a product by its name, exactly first, then by part of it (§7). */
    async productByName(name: string): Promise<Product | undefined> {
      const { products } = await send<{ products: Product[] }>(
        `${apiPaths.product.paths.one}/get-name`,
        { query: { name } }
      );
      return products[0];
    },
    login: (body: Login) => call<typeof login>('post', '/login', { body, guest: true }),
    register: (body: Registration) =>
      call<typeof register>('post', '/register', { body, guest: true }),
    /**
     * `token` is given, not looked up: refresh and logout are never retried themselves, which would
     * have no end.
     */
    refresh: (token: string) =>
      call<typeof refresh>('post', '/refresh-token', {
        guest: true,
        headers: { authorization: `Bearer ${token}` }
      }),
    logout: (token: string) =>
      call<typeof logout>('post', '/logout', {
        guest: true,
        keepalive: true,
        headers: { authorization: `Bearer ${token}` }
      }),
    /** Whether the server mails one-time links to a new password. */
    resetsByMail: async () =>
      (await send<ResetByMailAnswer>(PATH.forgotPassword, { guest: true })).by_mail,
    /** Has a one-time link mailed to the owner of an address, if there is one. */
    forgotPassword: (values: ForgotPassword) =>
      send<unknown>(PATH.forgotPassword, { method: 'POST', body: values, guest: true }),
    /** Sets a new password with a one-time link's token. 410: the link is not good (any more). */
    resetPassword: (values: PasswordReset) =>
      send<unknown>(PATH.resetPassword, { method: 'POST', body: values, guest: true }),
    /** The signed-in user's own account (§7). */
    profile: async () => (await send<{ user: User }>(PATH.profile)).user,
    /** Changes the given fields; e-mail and password only together with the current password. */
    updateProfile: async (values: ProfileChanges) =>
      (await send<{ user: User }>(PATH.profile, { method: 'PUT', body: values })).user,
    /** Where the signed-in user is signed in, the newest first. */
    ownSessions: async () => (await send<OwnSessionsAnswer>(OWN_PATH.sessions)).sessions,
    /** Ends one of one's own sessions, or without an id all but this one. */
    endOwnSessions: (id?: string) =>
      send<unknown>(id ? `${OWN_PATH.sessions}/${id}` : OWN_PATH.sessions, { method: 'DELETE' }),
    /** Deletes one's own account. */
    removeProfile: (values: Removal) =>
      send<unknown>(OWN_PATH.profile, { method: 'DELETE', body: values }),
    visitors: async () => (await send<VisitorsAnswer>(VISIT_PATH.list)).visitor,
    visitorCount: async () => (await send<VisitorCountAnswer>(VISIT_PATH.count)).total_visits,
    recordVisit: () => send<unknown>(VISIT_PATH.beacon, { method: 'POST', guest: true }),
    publishState: () => send<Publishing>(PUBLISH_PATH),
    /** The state of publishing as server-sent events, until the session or `signal` ends it. */
    publishEvents: (signal: AbortSignal) =>
      send<ReadableStream<Uint8Array>>(PUBLISH_EVENTS_PATH, { responseType: 'stream', signal }),
    /** Starts publishing and answers at once. */
    publish: () => send<Publishing>(PUBLISH_PATH, { method: 'POST' }),
    /** Labels that the identifier can answer, per part. */
    knownPlants: () =>
      predict<Record<PlantPart, string[]>>(LABELS_PATH, { guest: true, timeout: TIMEOUT.ai }),
    /** Asks which plant a photograph shows; needs no token, waits 15 s (§6, §9). */
    identify(file: File, model: PlantPart): Promise<Identification> {
      const body = new FormData();
      body.append('file', file);
      body.append('model', model);
      return predict(PREDICT_PATH, { method: 'POST', body, guest: true, timeout: TIMEOUT.ai });
    }
  };
}

export type Api = ReturnType<typeof createApi>;
