import type { Context } from 'hono';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';
import { clientIp, networkOf } from './client-ip.ts';
import { HttpError } from './errors.ts';

/** Reads at once, how many wait at most, and for how many milliseconds. */
const RUNNING = 2;
const WAITING = 1000;
const PATIENCE = 5000;
/** Seconds after which a refused request may try again. */
const RETRY_AFTER = 5;

const busy = () => new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });

/** Runs a read when it is the turn of the request's network. */
export type ReadsInTurn = <T>(c: Context, read: () => Promise<T>) => Promise<T>;

/**
 * Queues reads of strangers, two at a time; networks take turns. Between two of them everything else
 * is served, so that a flood of searches that no cache has delays no page.
 * @throws HttpError 503 with Retry-After where too many wait, or one waits too long
 */
export function readsInTurn(trustProxy: number): ReadsInTurn {
  const line = createFairQueue<PromiseWithResolvers<void>>(WAITING);
  let running = 0;

  function startNext(): void {
    const turn = running < RUNNING ? line.take() : undefined;
    if (!turn) return;
    running++;
    turn.resolve();
  }
  function end(): void {
    running--;
    startNext();
  }
  async function wait(network: string): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      line.remove(turn);
      turn.reject(busy());
    }, PATIENCE);
    line.put(network, turn)?.reject(busy());
    startNext();
    await turn.promise.finally(() => clearTimeout(late));
  }

  return async (c, read) => {
    await wait(networkOf(clientIp(c, trustProxy)));
    try {
      return await read();
    } finally {
      // SQLite answers within one turn of the event loop; other requests come before the next read.
      setImmediate(end);
    }
  };
}
