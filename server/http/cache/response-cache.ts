import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  bufferResponse,
  compressResponse,
  preferredCompression,
  type BufferedResponse,
  type Compression
} from './buffered-response.ts';

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

// Whether a response may be given to others than who asked.
const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && !/no-store|private/i.test(headers.get('Cache-Control') ?? '');

/** A response that its own request alone may get, or one for every request with its key. */
type Made =
  | { isPublic: false; response: Response }
  | { isPublic: true; response: BufferedResponse };

/**
 * Keeps public responses in memory until content changes (decision 013). It is off before `start`.
 * `largest` is in bytes; a response of more than a quarter of it is not stored.
 */
export function createResponseCache(largest = LARGEST) {
  const stored = createStore<BufferedResponse>(largest, 4);
  const making = new Map<string, Promise<Made>>();
  const compressing = new WeakMap<BufferedResponse, Map<Compression, Promise<BufferedResponse>>>();
  let isOn = false;
  // Counts the changes: what was read before one is not stored after it.
  let generation = 0;

  const drop = (): void => {
    generation++;
    stored.clear();
    making.clear();
  };

  /** Stores a response that was read in this generation. */
  const store = (key: string, response: BufferedResponse, from: number): void => {
    if (isOn && from === generation) stored.set(key, response);
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
    const known = stored.get(encodedKey);
    if (known) return known;
    const running = compressing.get(response) ?? new Map<Compression, Promise<BufferedResponse>>();
    compressing.set(response, running);
    if (!running.has(encoding)) running.set(encoding, compressResponse(response, encoding));
    try {
      const smaller = (await running.get(encoding)) as BufferedResponse;
      store(encodedKey, smaller, from);
      return smaller;
    } finally {
      running.delete(encoding);
    }
  }

  // Makes a response once for all requests that come before it is there.
  function share(c: Context, key: string, make: () => Promise<Response>): Promise<Made> {
    const from = generation;
    const read = async (): Promise<Made> => {
      try {
        const response = await make();
        if (!isPublic(response)) return { isPublic: false, response };
        const buffered = await bufferResponse(response, c.get('itemVersion'));
        store(key, buffered, from);
        return { isPublic: true, response: buffered };
      } finally {
        if (making.get(key) === running) making.delete(key);
      }
    };
    const running = read();
    // While it is off, another instance's write is not known: nobody may get an answer from before it.
    if (isOn) making.set(key, running);
    return running;
  }

  const send = (c: Context, { body, headers }: BufferedResponse): Response =>
    c.body(body, 200, headers);

  return {
    /** Enables the cache, starting empty. */
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
    /** How much is stored, in bytes. */
    bytes: () => stored.calculatedSize,
    /**
     * Answers from memory, or with `make`, and stores a 200 that anybody may store. The answer may
     * depend on `key` alone: concurrent requests with one key share one call of `make`.
     */
    async answer(c: Context, key: string, make: () => Promise<Response>): Promise<Response> {
      const from = generation;
      const known = stored.get(key);
      if (known) return send(c, await represent(c, key, known, from));
      const running = making.get(key);
      if (!running) {
        const made = await share(c, key, make);
        return made.isPublic
          ? send(c, await represent(c, key, made.response, from))
          : made.response;
      }
      // The other request may fail for a reason of its own, such as its network's full queue.
      const made = await running.catch(() => undefined);
      return made?.isPublic ? send(c, await represent(c, key, made.response, from)) : make();
    }
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
