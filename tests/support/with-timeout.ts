import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns a response within a number of milliseconds, or throws an error with the request's label.
 */
export async function inTime<Answer>(
  limit: number,
  label: () => string,
  answer: Promise<Answer>
): Promise<Answer> {
  const over = new AbortController();
  const late = wait(limit, undefined, { signal: over.signal }).then(
    () => {
      throw new Error(`No answer after ${limit} ms to ${label()}`);
    },
    () => new Promise<never>(() => undefined)
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}
