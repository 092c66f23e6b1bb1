import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns an answer within a number of milliseconds. Throws with the request's label if none comes.
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
