import { ApiError } from './api-error.ts';

/** A request as callers write it; what `fetch` knows goes to it as it is. */
export interface RequestOptions extends Omit<RequestInit, 'body'> {
  /** Fields are sent as JSON; anything else as it is. */
  body?: FormData | object | undefined;
  /** Undefined ones are left out, lists repeat their name. */
  query?: Record<string, unknown> | undefined;
  /** The answer's body as it comes; without it, JSON as its value and other text as text. */
  responseType?: 'stream';
  /** How long the answer may take to begin, in ms; 0 is for ever. */
  timeout?: number;
}

function withQuery(url: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return search.size ? `${url}?${search}` : url;
}

/** Aborts with `signal`, or after `time`. AbortSignal.any() is missing in phones of 2023. */
function within(signal: AbortSignal | null | undefined, time: number) {
  const both = new AbortController();
  const stop = () => both.abort();
  const timer = time > 0 ? setTimeout(stop, time) : undefined;
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return { signal: both.signal, done: () => clearTimeout(timer) };
}

async function content(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    // A proxy's page, say.
    return text;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Sends a request and reads its answer. Throws ApiError for every answer but a good one, and with
 * 202 for a write that waits for review.
 */
export async function request<T>(
  fetch: typeof globalThis.fetch,
  url: string,
  { body, query, responseType, timeout = 0, ...init }: RequestOptions
): Promise<T> {
  const headers = new Headers(init.headers);
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers.set('content-type', 'application/json');
  const { signal, done } = within(init.signal, timeout);
  try {
    const answer = await fetch(withQuery(url, query), {
      ...init,
      headers,
      signal,
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) })
    }).finally(done);
    if (answer.ok && responseType === 'stream') return answer.body as T;
    const value = await content(answer);
    // A write that waits for review is not done: callers would take it for what they asked for.
    const isWaiting = answer.status === 202 && isRecord(value) && Array.isArray(value['waiting']);
    if (answer.ok && !isWaiting) return value as T;
    const wait = Number(answer.headers.get('retry-after'));
    throw new ApiError(answer.status, isRecord(value) ? value : {}, wait > 0 ? wait : undefined);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0, {});
  }
}
