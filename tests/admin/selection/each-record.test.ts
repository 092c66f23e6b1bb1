import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { eachRecord } from '../../../src/admin/selection/each-record.ts';

const refusal = (status: number) => new ApiError(status, { error: `refused ${status}` });

/** A server that takes all or none, and refuses these. */
function server(refused: number[], status = 409) {
  const calls: number[][] = [];
  const call = async (ids: number[]): Promise<number[]> => {
    calls.push(ids);
    if (ids.some((id) => refused.includes(id))) throw refusal(status);
    return ids.map((id) => id * 10);
  };
  return { calls, call };
}

test('§2 Selection: what can be done is done, and who is refused is named with the reason', async () => {
  const { call, calls } = server([2]);
  const { done, failed } = await eachRecord([1, 2, 3], call);
  expect(done).toEqual([10, 30]);
  expect(failed.map(({ id, error }) => [id, (error as Error).message])).toEqual([
    [2, 'refused 409']
  ]);
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('§2 Selection: nobody refused is one call; a server that is gone is not asked again and again', async () => {
  const fine = server([]);
  expect(await eachRecord([1, 2], fine.call)).toEqual({ done: [10, 20], failed: [], waiting: [] });
  expect(fine.calls).toHaveLength(1);
  const gone = server([1], 0);
  const ids = Array.from({ length: 1200 }, (_, at) => at + 1);
  const { done, failed } = await eachRecord(ids, gone.call);
  expect([done.length, failed.length, gone.calls.length]).toEqual([0, 1200, 1]);
});

test('§2 Selection: a refusal in one batch leaves the other batches whole', async () => {
  const { call, calls } = server([700]);
  const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
  const progress: number[] = [];
  const { done, failed } = await eachRecord(ids, call, (tried) => progress.push(tried));
  expect([done.length, failed.map(({ id }) => id)]).toEqual([1000, [700]]);
  expect(calls).toHaveLength(1 + 1 + 500 + 1);
  expect(progress.at(-1)).toBe(1001);
});
