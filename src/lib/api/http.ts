import { createFetch } from 'ofetch';
import type { FetchOptions } from 'ofetch';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { toApiError } from './api-error.ts';
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
type CallOptions = FetchOptions<'json' | 'stream'> & { guest?: boolean; onUpload?: OnUpload };

export type Call = <T>(path: string, options?: CallOptions) => Promise<T>;

/**
 * The one function that talks to the API: 10 s timeout, bearer token when signed in, and after a
 * 401 one refresh and one retry (§4, §7). Calls marked `guest` carry no token and are never
 * retried. Throws ApiError.
 */
export function createCall({ base, fetch = globalThis.fetch, credentials }: HttpOptions): Call {
  const plain = createFetch({ fetch, Headers, AbortController });
  return async (path, { guest = false, onUpload, ...options } = {}) => {
    const isUpload = onUpload !== undefined && 'XMLHttpRequest' in globalThis;
    // Public pages upload nothing and do not carry it.
    const uploading = isUpload
      ? (await import('./upload-fetch.ts')).uploadFetch(onUpload)
      : undefined;
    const send = uploading ? createFetch({ fetch: uploading, Headers, AbortController }) : plain;
    const attempt = () => {
      const token = guest ? undefined : credentials?.token();
      const headers = new Headers(options.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return send(base + path, {
        timeout: isUpload ? 0 : TIMEOUT.api,
        retry: false,
        ...options,
        headers
      }).catch((cause: unknown) => {
        throw toApiError(cause);
      });
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
