import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { removeIds, togglePage, toggleRow } from '#core/selection/selection.tsx';
import { callInBatches } from '#core/selection/bulk-calls.ts';

const PAGE = [3, 1, 4, 15, 9];
const ids = (selected: ReadonlySet<number>) => [...selected].toSorted((a, b) => a - b);

test.each([
  [[7], 4, undefined, false, [4, 7]],
  [[4, 7], 4, 4, false, [7]],
  // Shift selects or deselects a range, upwards or downwards.
  [[1], 15, 1, true, [1, 4, 15]],
  [[15], 3, 15, true, [1, 3, 4, 15]],
  [PAGE, 15, 1, true, [3, 9]],
  // The previous row is on another page.
  [[7], 15, 7, true, [7, 15]],
  [[], 15, undefined, true, [15]]
])(
  '§2 Selection: with %j selected, toggling row %i after row %s (Shift: %s) selects %j',
  (...row) => {
    const [selected, id, previous, isRange, result] = row;
    expect(ids(toggleRow(new Set(selected), PAGE, id, previous, isRange))).toEqual(result);
  }
);

test('§2 Selection: all rows of a page are selected, or deselected if all are selected', () => {
  const all = togglePage(new Set([4, 7]), PAGE);
  expect(ids(all)).toEqual([1, 3, 4, 7, 9, 15]);
  expect(ids(togglePage(all, PAGE))).toEqual([7]);
  expect(ids(removeIds(all, [9, 2]))).toEqual([1, 3, 4, 7, 15]);
});

const refusal = (status: number) => new ApiError(status, { error: `refused ${status}` });

/** A server that refuses batches that contain one of these ids. */
function server(refused: number[], status = 409) {
  const calls: number[][] = [];
  const call = async (ids: number[]): Promise<number[]> => {
    calls.push(ids);
    if (ids.some((id) => refused.includes(id))) throw refusal(status);
    return ids.map((id) => id * 10);
  };
  return { calls, call };
}

test.each([404, 409, 422])(
  '§2 Selection: if the server refuses a batch with %d, its rows are sent one by one, and only the refused row fails',
  async (status) => {
    const { call, calls } = server([700], status);
    const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
    const { done, failed } = await callInBatches(ids, call);
    expect(done).toEqual(ids.filter((id) => id !== 700).map((id) => id * 10));
    expect(failed.map(({ id, error }) => [id, (error as Error).message])).toEqual([
      [700, `refused ${status}`]
    ]);
    expect(calls).toHaveLength(1 + 1 + 500 + 1);
  }
);

test('§2 Selection: a few rows are sent as one batch, which may wait for review; no batch is sent after the connection is lost', async () => {
  const fine = server([]);
  expect(await callInBatches([1, 2], fine.call)).toEqual({
    done: [10, 20],
    failed: [],
    waiting: []
  });
  expect(fine.calls).toHaveLength(1);
  expect(await callInBatches([1, 2], server([1], 202).call)).toMatchObject({ waiting: [1, 2] });
  const gone = server([1], 0);
  const ids = Array.from({ length: 1200 }, (_, index) => index + 1);
  const { done, failed } = await callInBatches(ids, gone.call);
  expect([done.length, failed.length, gone.calls.length]).toEqual([0, 1200, 1]);
});
