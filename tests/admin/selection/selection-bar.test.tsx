// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { product } from '#lib/contract/entities/product.ts';
import { api } from '../../../src/admin/shared/api.ts';
import type { BulkFailure } from '../../../src/admin/selection/failed-records.tsx';
import { SelectionBar } from '../../../src/admin/selection/selection-bar.tsx';
import { useSelection } from '../../../src/admin/selection/use-selection.ts';
import { renderDashboard } from '../../support/dashboard.tsx';

const deletedIds: string[] = [];

function List() {
  const selection = useSelection('');
  const [failure, setFailure] = useState<BulkFailure>();
  return (
    <>
      <button type="button" onClick={() => selection.add([1, 2])}>
        Select two
      </button>
      <SelectionBar
        entity={product}
        selection={selection}
        filter={{}}
        total={3}
        onRemove={() => deletedIds.push([...selection.ids].join())}
        onRefused={setFailure}
      />
      <output>
        {failure && `${failure.sentence}: ${failure.failed.map(({ id }) => id).join()}`}
      </output>
    </>
  );
}

const select = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Select two' }));
const bar = () => screen.queryByRole('region', { name: 'Selected records' });

test('§2 Selection: selects all rows, deletes them, and clears the selection', async () => {
  renderDashboard(<List />, {
    page: async () => ({ items: [1, 2, 3].map((id) => ({ id, name: String(id) })), total: 3 })
  });
  expect(bar()).toBeNull();
  select();
  expect(bar()?.textContent).toContain('2 records selected');
  fireEvent.click(screen.getByRole('button', { name: 'Select all 3 found' }));
  await waitFor(() => expect(bar()?.textContent).toContain('3 records selected'));
  fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(deletedIds).toEqual(['1,2,3']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(bar()).toBeNull();
});

test('§2 Selection: sets the status of all rows except the rejected ones', async () => {
  renderDashboard(<List />, {
    updateAll: async (_entity: unknown, ids: number[]) => {
      if (ids.includes(2)) throw new ApiError(409, { error: 'In use' });
    }
  });
  select();
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Set' });
  expect(apply.disabled).toBe(true);
  fireEvent.change(screen.getByRole('combobox', { name: 'Set the status' }), {
    target: { value: 'hidden' }
  });
  fireEvent.click(apply);
  expect(await screen.findByText('Failed to set the status: 2')).toBeTruthy();
  expect(vi.mocked(api.updateAll).mock.calls.map(([, ...change]) => change)).toEqual([
    [[1, 2], { status: 'hidden' }],
    [[1], { status: 'hidden' }],
    [[2], { status: 'hidden' }]
  ]);
});
