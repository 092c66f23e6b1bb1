import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from './buffered-response.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The stored response that is answered, where it was stored before this request. */
    storedResponse: BufferedResponse;
  }
}

/** What was sent, with every header but the request's id, and which route answered. */
interface FinishedAnswer extends BufferedResponse {
  routeIndex: number;
}

// In bytes. Of a large answer sending takes longer than all the rest.
const LARGEST = { all: 8 * 1024 * 1024, one: 64 * 1024 };
const HEADERS = 2048;
const ID = 'x-request-id';
// By these an answer differs, besides address and compression.
const OTHERWISE = ['authorization', 'if-none-match', 'origin'];

const keyOf = (c: Context): string | undefined =>
  c.req.method === 'GET' && OTHERWISE.every((name) => c.req.header(name) === undefined)
    ? `${c.req.header('accept-encoding') ?? ''} ${c.req.url}`
    : undefined;

/**
 * Remembers answers from the response cache as they left the app, so that asking again passes no
 * more handlers: choosing compression and setting a dozen headers costs twice what sending does. An
 * answer is remembered when it is asked for the second time.
 */
export function createFinishedAnswers() {
  const finished = new LRUCache<string, FinishedAnswer>({
    maxSize: LARGEST.all,
    maxEntrySize: LARGEST.one,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + HEADERS
  });
  let drops = 0;

  async function finish(c: Context, key: string, next: () => Promise<void>): Promise<void> {
    const before = drops;
    await next();
    const stored = c.get('storedResponse');
    if (!stored || c.res.status !== 200 || before !== drops) return;
    const headers = Object.fromEntries([...c.res.headers].filter(([name]) => name !== ID));
    finished.set(key, { body: stored.body, headers, routeIndex: c.req.routeIndex });
  }

  return {
    /** Forgets everything. */
    drop(): void {
      drops++;
      finished.clear();
    },
    /**
     * Answers what is remembered, where `isUsual` says that nothing else is to be done with the
     * request. Runs after the request has its id, and before any handler that sets headers.
     */
    answers:
      (isUsual: (c: Context) => boolean): MiddlewareHandler =>
      async (c, next) => {
        const key = keyOf(c);
        if (key === undefined) return next();
        const known = finished.get(key);
        if (!known || !isUsual(c)) return finish(c, key, next);
        const { body, headers, routeIndex } = known;
        c.req.routeIndex = routeIndex;
        return new Response(body, { headers: { ...headers, [ID]: c.get('requestId') as string } });
      }
  };
}
