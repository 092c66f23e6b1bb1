import { expect, test, vi } from 'vitest';
import { TRASH } from '#lib/contract/limits.ts';
import { api } from '../../../src/admin/core/shared/api.ts';
import { restoreRows } from '../../../src/admin/core/selection/restore-rows.ts';

test('§6 Trash: rows are restored in batches, and a failed batch keeps the result of earlier ones', async () => {
  const call = vi.spyOn(api, 'restoreManyTrashed').mockImplementation(async ([first = 0]) => {
    if (first > 1) throw new Error('offline');
    return { restored: [first], refused: [{ id: 2 }], waiting: [3], incomplete: [] } as never;
  });
  const onProgress = vi.fn();
  const ids = Array.from({ length: 2 * TRASH.restored + 1 }, (_, index) => index + 1);
  const result = await restoreRows(ids, onProgress);
  vi.restoreAllMocks();
  expect(result).toEqual({
    restored: [1],
    refused: [{ id: 2 }],
    waiting: [3],
    incomplete: [],
    error: new Error('offline')
  });
  expect(call).toHaveBeenCalledTimes(2);
  expect(onProgress.mock.calls).toEqual([[TRASH.restored]]);
});
