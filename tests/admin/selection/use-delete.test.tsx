// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Toaster } from 'sonner';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { product } from '#lib/contract/entities/product.ts';
import { useDelete } from '../../../src/admin/core/resources/use-delete.ts';
import { pagesKey } from '../../../src/admin/core/shared/entity-queries.ts';
import { renderDashboard } from '../../support/dashboard.tsx';

const PLANTS = ['Jahe', 'Kunyit', 'Lada'].map((name, index) => ({ id: index + 1, name }));

function List() {
  const client = useQueryClient();
  const remove = useDelete(product);
  const onClick = () => {
    client.setQueryData([...pagesKey(product), {}], { items: PLANTS, total: 3 });
    void remove([1, 2, 3]);
  };
  return <button onClick={onClick}>Delete</button>;
}

test('§2 Dashboard: the toast of a deletion, also when it is undone, names the deleted records only', async () => {
  renderDashboard(
    <>
      <Toaster />
      <List />
    </>,
    {
      removeAll: async (_entity: unknown, ids: number[]) => {
        if (ids.includes(3)) throw new ApiError(409, { error: 'In use' });
        return ids;
      },
      restoreManyTrashed: async (restored: number[]) => ({
        restored,
        refused: [],
        waiting: [],
        incomplete: []
      })
    }
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.getByText('2 records restored').parentElement?.textContent).toContain(
      'Jahe, Kunyit'
    )
  );
});
