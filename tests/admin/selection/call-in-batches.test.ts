import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { callInBatches } from '../../../src/admin/core/selection/call-in-batches.ts';

const refusal = (status: number) => new ApiError(status, { error: `refused ${status}` });

/** A server that refuses batches with these ids. */
function server(refused: number[], status = 409) {
  const calls: number[][] = [];
  const call = async (ids: number[]): Promise<number[]> => {
    calls.push(ids);
    if (ids.some((id) => refused.includes(id))) throw refusal(status);
    return ids.map((id) => id * 10);
  };
  return { calls, call };
}

test.each([404, 409, 422])('§2 Selection: changes the others if one gets %d', async (status) => {
  const { call, calls } = server([2], status);
  const { done, failed } = await callInBatches([1, 2, 3], call);
  expect(done).toEqual([10, 30]);
  expect(failed.map(({ id, error }) => [id, (error as Error).message])).toEqual([
    [2, `refused ${status}`]
  ]);
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('§2 Selection: sends one batch, and no more after a lost connection', async () => {
  const fine = server([]);
  expect(await callInBatches([1, 2], fine.call)).toEqual({
    done: [10, 20],
    failed: [],
    waiting: []
  });
  expect(fine.calls).toHaveLength(1);
  const gone = server([1], 0);
  const ids = Array.from({ length: 1200 }, (_, index) => index + 1);
  const { done, failed } = await callInBatches(ids, gone.call);
  expect([done.length, failed.length, gone.calls.length]).toEqual([0, 1200, 1]);
});

test('§2 Selection: sends only the refused batch one by one', async () => {
  const { call, calls } = server([700]);
  const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
  const { done, failed } = await callInBatches(ids, call);
  expect([done.length, failed.map(({ id }) => id)]).toEqual([1000, [700]]);
  expect(calls).toHaveLength(1 + 1 + 500 + 1);
});
