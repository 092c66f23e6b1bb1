import { createFetch, type FetchContext, type FetchOptions, type FetchResponse } from 'ofetch';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts';
import { isRecord } from '#lib/contract/is-record.ts';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { ApiError, toApiError } from './api-error.ts';
import type { OnUpload } from './upload-fetch.ts';

export interface Credentials {
  token(): string | undefined;
  /** Called after a 401. Resolves to whether there is a new token. */
  refresh(): Promise<boolean>;
  /** Called if the new token was rejected too. */
  onRejected?(): void;
  /** Called if the account must set up a second factor first. */
  onBlocked?(): void;
}

export interface HttpOptions {
  /** The address of the API, e.g. `/api` or `https://api.example.org/api`. */
  base: string;
  fetch?: typeof fetch | undefined;
  credentials?: Credentials | undefined;
}

type SendOptions = Pick<
  FetchOptions,
  'body' | 'keepalive' | 'method' | 'query' | 'signal' | 'timeout'
> & {
  headers?: Record<string, string>;
  guest?: boolean;
  /** Called with the upload progress. Ignored outside browsers. */
  onUpload?: OnUpload;
};

export type Send = <T>(path: string, options?: SendOptions) => Promise<T>;

/** Replaces lone surrogates, such as half of an emoji, because ofetch cannot encode them. */
function repairQuery({ options }: FetchContext): void {
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (typeof value === 'string')
      options.query = { ...options.query, [name]: value.toWellFormed() };
}

/** Throws ApiError for every error response, and for a write that waits for review. */
function throwOnError({ response }: { response: FetchResponse<unknown> }): void {
  const value = response._data;
  // 202: callers must not treat a waiting write as a finished one.
  const isWaiting = response.status === 202 && isRecord(value) && Array.isArray(value['waiting']);
  // HTML does not come from the API, but for example from a proxy during maintenance.
  const isPage = response.ok && /^text\/html/i.test(response.headers.get('content-type') ?? '');
  if (response.ok && !isWaiting && !isPage) return;
  const wait = Number(response.headers.get('retry-after'));
  const status = isPage ? 0 : response.status;
  throw new ApiError(status, isRecord(value) ? value : {}, wait > 0 ? wait : undefined);
}

/** Rethrows an ApiError; other errors mean a missing or incomplete response. */
function throwUnreachable(cause: unknown): never {
  throw cause instanceof ApiError ? cause : new ApiError(0, {});
}

/** Includes the time that the server needs to encode and store a picture. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Returns the milliseconds to send a body over a slow connection, a multiple of 1000. */
function sendingTime(body: unknown): number {
  const parts = body instanceof FormData ? [...body.values()] : [JSON.stringify(body) ?? ''];
  const sizes = parts.map((part) => (typeof part === 'string' ? part.length : part.size));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return Math.floor(size / (1000 * TIMEOUT.bytesPerMs)) * 1000;
}

/**
 * Returns the function that sends every request, with the bearer token of the session and a timeout
 * of 10 s, longer for large bodies. After a 401, it refreshes the token and retries once (§4, §7).
 * `guest` requests have no token and are never retried. A request with a `signal` has no timeout,
 * unless it is an upload or also has a `timeout`. Throws ApiError.
 */
export function createSend({ base, fetch = globalThis.fetch, credentials }: HttpOptions): Send {
  const plain = createFetch({
    fetch,
    // No automatic retries: they could repeat a write, or delay an error by another timeout.
    defaults: { baseURL: base, retry: false, onRequest: repairQuery, onResponse: throwOnError }
  });
  return async <T>(
    path: string,
    { guest = false, onUpload, ...options }: SendOptions = {}
  ): Promise<T> => {
    const isUpload = onUpload !== undefined && 'XMLHttpRequest' in globalThis;
    // ofetch reports no upload progress. Few calls need it, so the code is loaded on demand.
    const send = isUpload
      ? await import('./upload-fetch.ts').then(
          ({ uploadFetch }) => plain.create({}, { fetch: uploadFetch(onUpload) }),
          () => plain
        )
      : plain;
    const attempt = () => {
      const token = guest ? undefined : credentials?.token();
      const { signal, body } = options;
      const usual = signal ? 0 : TIMEOUT.api;
      const { timeout = isUpload ? UPLOAD_TIMEOUT_MS : usual } = options;
      const wait = timeout && timeout + sendingTime(body);
      return send<T>(path, {
        ...options,
        timeout: wait,
        headers: { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) },
        // ofetch ignores the timeout if there is a signal.
        ...(signal && wait && { signal: AbortSignal.any([signal, AbortSignal.timeout(wait)]) })
      }).catch(throwUnreachable);
    };
    try {
      return await attempt();
    } catch (error) {
      if (toApiError(error).body.needs === 'second_factor') credentials?.onBlocked?.();
      const isRejected = toApiError(error).status === 401 && !guest && credentials?.token();
      if (!isRejected || !(await credentials?.refresh())) throw error;
      return attempt().catch((again: unknown) => {
        if (toApiError(again).status === 401) credentials?.onRejected?.();
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
) => Promise<ResponseOf<E>>;

/** Returns a typed `send`. Callers import only the types of endpoints, so pages load no schemas. */
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
