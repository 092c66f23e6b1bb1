import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError } from './errors.ts';

const RETRY_AFTER = 5;

/**
 * Runs at most `running` tasks at once and queues `waiting` others, by default all, so that a flood
 * takes neither all memory nor all threads.
 * @returns a function that runs a task; it throws HttpError 503 when too many wait already
 */
export function concurrencyLimit(
  running: number,
  waiting = Number.POSITIVE_INFINITY
): <T>(task: () => Promise<T>) => Promise<T> {
  let active = 0;
  const line: (() => void)[] = [];
  return async (task) => {
    if (active < running) active += 1;
    else if (line.length >= waiting)
      throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
