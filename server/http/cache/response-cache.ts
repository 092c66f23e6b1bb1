import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { preferredCompression } from '../compression.ts';
import { asPreferred, compressed, readAnswer } from './conditional-response.ts';
import type { Answer } from './conditional-response.ts';

const LARGEST = 64 * 1024 * 1024;
// What a key, the headers and the bookkeeping take besides the body, roughly.
const OVERHEAD = 1024;

// Who is signed in may have written through another instance a moment ago, which this one hears of
// a moment later.
const SIGNED_IN = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

const isOneOf = (names: readonly string[], piece: string): boolean => {
  const name = piece.split('=', 1)[0] ?? '';
  try {
    return names.includes(decodeURIComponent(name));
  } catch {
    return true;
  }
};

/**
 * What answers are told apart by: the path, and the query's pieces that the route reads, as they
 * were sent.
 */
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
 * Keeps public answers in memory until content changes (decision 013). It is off, and gives
 * nothing, before `start`. `largest` is in bytes; an answer of more than a quarter of it is not
 * kept.
 */
export function createResponseCache(largest = LARGEST) {
  const kept = new LRUCache<string, Answer>({
    maxSize: largest,
    maxEntrySize: Math.floor(largest / 4),
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD
  });
  const compressing = new Map<string, Promise<Answer>>();
  let isOn = false;
  // Counts the changes: what was read before one is not kept after it.
  let generation = 0;

  const drop = (): void => {
    generation++;
    kept.clear();
    compressing.clear();
  };

  /** Keeps an answer that was read in this generation; says whether it did. */
  const keep = (key: string, answer: Answer, from: number): boolean => {
    if (isOn && from === generation) kept.set(key, answer);
    return kept.peek(key) === answer;
  };

  async function represent(c: Context, key: string, answer: Answer, from: number): Promise<Answer> {
    const encoding = preferredCompression(c, answer.body);
    if (!encoding) return answer;
    const encodedKey = `${encoding} ${key}`;
    const found = kept.get(encodedKey);
    if (found) return found;
    const running = compressing.get(encodedKey) ?? compressed(answer, encoding);
    compressing.set(encodedKey, running);
    try {
      const smaller = await running;
      keep(encodedKey, smaller, from);
      return smaller;
    } finally {
      if (compressing.get(encodedKey) === running) compressing.delete(encodedKey);
    }
  }

  return {
    /** From now on answers are kept; nothing of before is. */
    start(): void {
      drop();
      isOn = true;
    },
    /** From now on nothing is kept or given. */
    stop(): void {
      isOn = false;
      drop();
    },
    /** Forgets everything; before a write's answer is sent. */
    drop,
    /** How much is kept, in bytes. */
    bytes: () => kept.calculatedSize,
    /**
     * Gives a route's answers of 200 from memory, but not to who is signed in; they may depend on
     * the path and on these query parameters, on nothing else.
     */
    answers:
      (parameters: readonly string[]): MiddlewareHandler =>
      async (c, next) => {
        if (SIGNED_IN.test(c.req.header('authorization') ?? '')) return next();
        const key = keyOf(c, parameters);
        const from = generation;
        let answer = kept.get(key);
        let isKept = answer !== undefined;
        if (!answer) {
          await next();
          if (c.res.status !== 200) return;
          answer = await readAnswer(c);
          isKept = keep(key, answer, from);
        }
        const { body, headers } = await (isKept
          ? represent(c, key, answer, from)
          : asPreferred(c, answer));
        c.res = undefined;
        c.res = c.body(body, 200, headers);
      }
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
