import { createFetch } from 'ofetch';
import type { FetchOptions } from 'ofetch';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { toApiError } from './api-error.ts';

/** Who is signed in, as the client needs it: a token to send, and one try to get a new one after a 401. */
export interface Credentials {
  token(): string | undefined;
  /** Resolves to whether a new token is there. */
  refresh(): Promise<boolean>;
  /** The new token was refused as well. */
  refused?(): void;
}

export interface HttpOptions {
  /** Where the API answers, e.g. `/api` or `https://api.example.org/api`. */
  base: string;
  fetch?: typeof fetch | undefined;
  credentials?: Credentials | undefined;
}

export type Call = <T>(path: string, options?: FetchOptions<'json'> & { guest?: boolean }) => Promise<T>;

/**
 * The one function that talks to the API: 10 s timeout, bearer token when signed in, and after a 401 one refresh and one retry (spec §4, §7).
 * Calls marked `guest` carry no token and are never retried. Throws ApiError.
 */
export function createCall({ base, fetch = globalThis.fetch, credentials }: HttpOptions): Call {
  const send = createFetch({ fetch, Headers, AbortController });
  return async (path, { guest = false, ...options } = {}) => {
    const attempt = () => {
      const token = guest ? undefined : credentials?.token();
      const headers = new Headers(options.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return send(base + path, { timeout: TIMEOUT.api, retry: false, ...options, headers }).catch((cause: unknown) => {
        throw toApiError(cause);
      });
    };
    try {
      return await attempt();
    } catch (error) {
      const refused = toApiError(error).status === 401 && !guest && credentials?.token();
      if (!refused || !(await credentials?.refresh())) throw error;
      return attempt().catch((again: unknown) => {
        if (toApiError(again).status === 401) credentials?.refused?.();
        throw again;
      });
    }
  };
}
