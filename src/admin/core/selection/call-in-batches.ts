import { ApiError, isWaiting } from '#lib/api/api-error.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { chunks } from '../shared/rows.ts';

export interface FailedRecord {
  id: number;
  error: unknown;
  name?: string | undefined;
}

interface BatchResult {
  done: number[];
  failed: FailedRecord[];
  /** The ids of records whose change waits for review. */
  waiting: number[];
}

/** Whether an error concerns one record, so that calls for other records may succeed. */
const isRecordError = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 422].includes(error.status);

/**
 * Calls the server for batches of records. The server accepts a batch completely or not at all, so
 * records of a refused batch are sent one by one.
 */
export async function callInBatches(
  ids: readonly number[],
  call: (ids: number[]) => Promise<number[]>
): Promise<BatchResult> {
  const result: BatchResult = { done: [], failed: [], waiting: [] };
  const queue = chunks(ids, BATCH.rows);
  const fail = (batch: number[], error: unknown): void =>
    void result.failed.push(...batch.map((id) => ({ id, error })));
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    try {
      result.done.push(...(await call(batch)));
    } catch (error) {
      if (isWaiting(error)) result.waiting.push(...batch);
      // After any other error, the remaining calls would probably fail, too.
      else if (!isRecordError(error)) fail([batch, ...queue.splice(0)].flat(), error);
      else if (batch.length === 1) fail(batch, error);
      else queue.unshift(...batch.map((id) => [id]));
    }
  }
  return result;
}
