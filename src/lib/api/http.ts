import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { toApiError } from './api-error.ts';
import { request, type RequestOptions } from './request.ts';
import type { OnUpload } from './upload-fetch.ts';

/**
 * Who is signed in, as the client needs it: a token to send, and one try to get a new one after a
 * 401.
 */
export interface Credentials {
  token(): string | undefined;
  /** Resolves to whether a new token is there. */
  refresh(): Promise<boolean>;
  /** The new token was refused as well. */
  refused?(): void;
  /** The session may do nothing before something was set up. */
  blocked?(): void;
}

export interface HttpOptions {
  /** Where the API answers, e.g. `/api` or `https://api.example.org/api`. */
  base: string;
  fetch?: typeof fetch | undefined;
  credentials?: Credentials | undefined;
}

/** `onUpload` is told how much of the body has been sent; outside of a browser never. */
type SendOptions = RequestOptions & { guest?: boolean; onUpload?: OnUpload };

export type Send = <T>(path: string, options?: SendOptions) => Promise<T>;

/**
 * The one function that talks to the API: 10 s timeout, bearer token when signed in, and after a
 * 401 one refresh and one retry (§4, §7). Calls marked `guest` carry no token and are never
 * retried. Throws ApiError.
 */
export function createSend({ base, fetch = globalThis.fetch, credentials }: HttpOptions): Send {
  return async <T>(
    path: string,
    { guest = false, onUpload, ...options }: SendOptions = {}
  ): Promise<T> => {
    const isUpload = onUpload !== undefined && 'XMLHttpRequest' in globalThis;
    // Public pages upload nothing and do not carry it.
    const uploading = isUpload
      ? (await import('./upload-fetch.ts')).uploadFetch(onUpload)
      : undefined;
    const attempt = () => {
      const token = guest ? undefined : credentials?.token();
      const headers = new Headers(options.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      // Who gives a signal ends it, unless a time is given too.
      const timeout = isUpload || options.signal ? 0 : TIMEOUT.api;
      return request<T>(uploading ?? fetch, base + path, { timeout, ...options, headers });
    };
    try {
      return await attempt();
    } catch (error) {
      if (toApiError(error).body.needs === 'second_factor') credentials?.blocked?.();
      const refused = toApiError(error).status === 401 && !guest && credentials?.token();
      if (!refused || !(await credentials?.refresh())) throw error;
      return attempt().catch((again: unknown) => {
        if (toApiError(again).status === 401) credentials?.refused?.();
        throw again;
      });
    }
  };
}

type Input<E extends Endpoint> = Omit<SendOptions, 'body' | 'method' | 'query'> &
  (E extends { body: { file: object } }
    ? { body: FormData }
    : E extends { body: object }
      ? { body: BodyOf<E> }
      : object) &
  (E extends { query: object } ? { query?: QueryOf<E> } : object) &
  (keyof ParamsOf<E> extends never ? object : { params: ParamsOf<E> });

/** Calls an endpoint: `call<typeof login>('post', '/login', { body })`. Throws ApiError. */
export type Call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[input]: object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
) => Promise<AnswerOf<E>>;

/**
 * Types a `send` by the contract's endpoints. Only their types are imported: a page carries the
 * paths that it calls, and neither schemas nor descriptions.
 */
export const createCall =
  (send: Send): Call =>
  (method, path, ...[input]) => {
    const { params = {}, ...options }: SendOptions & { params?: Record<string, unknown> } =
      input ?? {};
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name]))
    );
    return send(filled, { method: method.toUpperCase(), ...options });
  };
