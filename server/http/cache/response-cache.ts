import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  bufferResponse,
  compressResponse,
  negotiateEncoding,
  preferredCompression,
  type BufferedResponse
} from './buffered-response.ts';
import { createFinishedAnswers } from './finished-answers.ts';

const LARGEST = 64 * 1024 * 1024;

// What a key, the headers and the bookkeeping take besides the body, roughly.
const OVERHEAD = 1024;

/** Room for `largest` bytes of responses, each at most a `share`th; the least used go first. */
export const createStore = <T extends BufferedResponse>(largest: number, share: number) =>
  new LRUCache<string, T>({
    maxSize: largest,
    maxEntrySize: Math.floor(largest / share),
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD
  });

// A signed-in caller may just have written through another instance, which this one hears of a
// moment later.
const SIGNED_IN = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

const isOneOf = (names: readonly string[], piece: string): boolean => {
  const name = piece.split('=', 1)[0] ?? '';
  try {
    return names.includes(decodeURIComponent(name));
  } catch {
    return true;
  }
};

/** The path, and the pieces of the query that the route reads, as they were sent. */
function keyOf(c: Context, parameters: readonly string[]): string {
  const { url, path } = c.req;
  const at = url.indexOf('?');
  const pieces =
    at < 0
      ? []
      : url
          .slice(at + 1)
          .split('&')
          .filter((piece) => isOneOf(parameters, piece));
  return `${path.replace(/\/$/, '')}?${pieces.join('&')}`;
}

/**
 * Keeps public responses in memory until content changes (decision 013). It is off before `start`.
 * `largest` is in bytes; a response of more than a quarter of it is not stored.
 */
export function createResponseCache(largest = LARGEST) {
  const stored = createStore<BufferedResponse>(largest, 4);
  const compressing = new Map<string, Promise<BufferedResponse>>();
  const finished = createFinishedAnswers();
  let isOn = false;
  // Counts the changes: what was read before one is not stored after it.
  let generation = 0;

  const drop = (): void => {
    generation++;
    stored.clear();
    compressing.clear();
    finished.drop();
  };

  /** Stores a response that was read in this generation; says whether it did. */
  const store = (key: string, response: BufferedResponse, from: number): boolean => {
    if (isOn && from === generation) stored.set(key, response);
    return stored.peek(key) === response;
  };

  async function represent(
    c: Context,
    key: string,
    response: BufferedResponse,
    from: number
  ): Promise<BufferedResponse> {
    const encoding = preferredCompression(c, response.body);
    if (!encoding) return response;
    const encodedKey = `${encoding} ${key}`;
    const found = stored.get(encodedKey);
    if (found) return found;
    const running = compressing.get(encodedKey) ?? compressResponse(response, encoding);
    compressing.set(encodedKey, running);
    try {
      const smaller = await running;
      store(encodedKey, smaller, from);
      return smaller;
    } finally {
      if (compressing.get(encodedKey) === running) compressing.delete(encodedKey);
    }
  }

  return {
    /** Begins to store, with nothing of before. */
    start(): void {
      drop();
      isOn = true;
    },
    /** Neither stores nor gives anything until the next `start`. */
    stop(): void {
      isOn = false;
      drop();
    },
    /** Forgets everything; called before a write is answered. */
    drop,
    /** What was asked for before, at the door of the app. */
    finished: finished.answers,
    /** How much is stored, in bytes. */
    bytes: () => stored.calculatedSize,
    /**
     * Answers a route's 200 from memory, except to signed-in callers. The responses may depend on
     * the path and on these query parameters only.
     */
    answers:
      (parameters: readonly string[]): MiddlewareHandler =>
      async (c, next) => {
        if (SIGNED_IN.test(c.req.header('authorization') ?? '')) return next();
        const key = keyOf(c, parameters);
        const from = generation;
        let response = stored.get(key);
        const wasStored = response !== undefined;
        let isStored = wasStored;
        if (!response) {
          await next();
          if (c.res.status !== 200) return;
          response = await bufferResponse(c);
          isStored = store(key, response, from);
        }
        const sent = await (isStored
          ? represent(c, key, response, from)
          : negotiateEncoding(c, response));
        if (wasStored) c.set('storedResponse', sent);
        const { body, headers } = sent;
        c.res = undefined;
        c.res = c.body(body, 200, headers);
      }
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
