import { ApiError, isWaiting } from '#lib/api/api-error.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { chunks } from '../shared/rows.ts';

/** A record that a call was refused for, and why. */
export interface Failure {
  id: number;
  error: unknown;
}

/**
 * The outcome of calls for several records: answers in order, refused records, and those that wait
 * for review.
 */
export interface Outcome {
  done: number[];
  failed: Failure[];
  waiting: number[];
}

/** Whether the server refuses this record, and not everything that is asked of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 412, 422].includes(error.status);

/**
 * Does something to records, as many at a time as the server takes; it takes all of them or none.
 * Where it refuses, they are tried one by one, so that one that must stay holds up no other.
 */
export async function eachRecord(
  ids: readonly number[],
  call: (ids: number[]) => Promise<number[]>,
  onProgress?: (tried: number) => void
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], waiting: [] };
  const tried = (): number => outcome.done.length + outcome.failed.length + outcome.waiting.length;
  const queue = chunks(ids, BATCH.rows);
  for (let piece = queue.shift(); piece; piece = queue.shift()) {
    try {
      outcome.done.push(...(await call(piece)));
    } catch (error) {
      if (isWaiting(error)) {
        outcome.waiting.push(...piece);
        onProgress?.(tried());
        continue;
      }
      const isAlone = piece.length === 1;
      if (isRefusal(error) && !isAlone) {
        queue.unshift(...piece.map((id) => [id]));
        continue;
      }
      outcome.failed.push(...piece.map((id) => ({ id, error })));
      if (!isRefusal(error)) {
        // The remaining calls would fail too.
        outcome.failed.push(...queue.flat().map((id) => ({ id, error })));
        queue.length = 0;
      }
    }
    onProgress?.(tried());
  }
  return outcome;
}
