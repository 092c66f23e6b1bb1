import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  bufferResponse,
  compressResponse,
  negotiateEncoding,
  preferredCompression,
  type BufferedResponse
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

/**
 * Keeps public responses in memory until content changes (decision 013). It is off before `start`.
 * `largest` is in bytes; a response of more than a quarter of it is not stored.
 */
export function createResponseCache(largest = LARGEST) {
  const stored = createStore<BufferedResponse>(largest, 4);
  const compressing = new Map<string, Promise<BufferedResponse>>();
  let isOn = false;
  // Counts the changes: what was read before one is not stored after it.
  let generation = 0;

  const drop = (): void => {
    generation++;
    stored.clear();
    compressing.clear();
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
    /** How much is stored, in bytes. */
    bytes: () => stored.calculatedSize,
    /**
     * Answers from memory, or with `make` and stores it, unless it is no 200 or nobody may store it.
     * The answer may depend on `key` alone.
     */
    async answer(c: Context, key: string, make: () => Promise<Response>): Promise<Response> {
      const from = generation;
      const known = stored.get(key);
      let sent = known && (await represent(c, key, known, from));
      if (!sent) {
        const made = await make();
        if (!isPublic(made)) return made;
        const response = await bufferResponse(made, c.get('itemVersion'));
        sent = await (store(key, response, from)
          ? represent(c, key, response, from)
          : negotiateEncoding(c, response));
      }
      return c.body(sent.body, 200, sent.headers);
    }
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
