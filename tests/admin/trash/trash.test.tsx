// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { product } from '#lib/contract/entities/product.ts';
import { LIST, TRASH } from '#lib/contract/limits.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { restoreRows, useDelete } from '#core/selection/bulk-calls.ts';
import { api } from '#core/shared/api.ts';
import { pagesKey } from '#core/shared/entity-queries.ts';
import { daysLeft } from '../../../src/admin/features/trash/trash-table.tsx';
import { Trash } from '../../../src/admin/features/trash/trash.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const { trash: t } = adminWords.default.lists;
const nothing = { refused: [], waiting: [], incomplete: [] };
const ROWS = ['a', 'b', 'b'].map((deletion, index) => ({
  id: index + 1,
  entity: 'product',
  title: `Plant ${index + 1}`,
  deleted_at: new Date().toISOString(),
  by_username: 'siti',
  deletion,
  together: deletion === 'b' ? 2 : 1
}));

test.each([
  ['editor', {}, 0, 0],
  ['admin', { entity: 'product' }, 0, 3],
  ['admin', {}, 1, 3]
] as const)(
  '§6 Trash: an %s with the filter %j can restore rows; only administrators can delete them or see accounts',
  async (role, search, emptyButtons, deleteButtons) => {
    signInAs(role);
    const trash = vi.fn(async (_query: object) => ({ trash: ROWS, total: 3 }));
    const incomplete = [{ id: 3, title: 'Plant 3', left: ['product_category_id', 'image'] }];
    const refused = [{ id: 2, title: 'Plant 2', error: 'Taken' }];
    const restoreManyTrashed = async () => ({ restored: [3], refused, waiting: [], incomplete });
    const emptyTrash = vi.fn(async (_password: string) => 3);
    renderDashboard(<Trash search={search} />, { trash, restoreManyTrashed, emptyTrash });
    // The button restores both rows that were deleted together.
    fireEvent.click(await screen.findByRole('button', { name: t.restoreDeletion(2) }));
    expect(screen.queryAllByRole('button', { name: t.emptyAll })).toHaveLength(emptyButtons);
    expect(screen.queryAllByRole('button', { name: /permanently$/ })).toHaveLength(deleteButtons);
    expect(
      (await screen.findByText('Plant 2: Taken')).closest('ul')?.parentElement?.textContent
    ).toBe(`${t.refused(2)}Plant 2: Taken`);
    expect(screen.getByText('Plant 3: Category, Image')).toBeTruthy();
    const queries = trash.mock.calls.map(([query]) => query);
    expect(queries[0]).toEqual({ page: 1, per_page: 25, ...search });
    expect(queries).toContainEqual(expect.objectContaining({ deletion: 'b' }));
    const kinds = within(screen.getByRole('combobox')).getAllByRole('option');
    const hasUsers = kinds.some((option) => (option as HTMLOptionElement).value === 'user');
    expect(hasUsers).toBe(role === 'admin');
    for (const button of screen.queryAllByRole('button', { name: t.emptyAll })) {
      fireEvent.click(button);
      const { label } = adminWords.default.forms.proof;
      const password = await screen.findByLabelText(label, { exact: false });
      fireEvent.change(password, { target: { value: 'Kunir@2026x' } });
      const dialog = within(screen.getByRole('dialog'));
      fireEvent.click(dialog.getByRole('button', { name: t.emptyAll }));
      await screen.findByText(t.emptied(3));
      expect(emptyTrash).toHaveBeenCalledWith('Kunir@2026x');
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  }
);

test('§6 Trash: a single row or all matching rows can be restored; a row can be deleted permanently', async () => {
  signInAs('admin');
  const trash = vi.fn(async (_query: object) => ({ trash: ROWS, total: 30 }));
  const restoring = Promise.withResolvers<void>();
  const restoreManyTrashed = vi.fn(async (ids: number[]) => {
    await restoring.promise;
    return {
      restored: ids.slice(1),
      refused: ids.length > 1 ? [] : [{ id: 1, title: 'Plant 1', error: 'Taken' }],
      waiting: ids.length > 1 ? [8] : [],
      incomplete: []
    };
  });
  const removeTrashed = vi.fn(async (_id: number) => undefined);
  const list = (search: Record<string, string>) => (
    <main tabIndex={-1}>
      <Trash search={search} />
    </main>
  );
  const calls = { trash, restoreManyTrashed, removeTrashed };
  const { update } = renderDashboard(list({ entity: 'product' }), calls);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Plant 2/ }));
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(1)).toEqual([t.name, 'Kind of record', t.by, t.at, t.left, 'Actions']);
  screen.getAllByRole('cell', { name: 'siti' });
  expect(document.querySelector('time:not([datetime])')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t.restoreOf('Plant 1') }));
  const isBusy = () => screen.getByRole('region', { name: t.title }).getAttribute('aria-busy');
  await waitFor(() => expect(isBusy()).toBe('true'));
  // A second restoration would replace the report of the first one.
  for (const name of [t.restoreSelected, t.restoreOf('Plant 2'), t.restoreDeletion(2)])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  restoring.resolve();
  const report = await screen.findByText(t.restoreFailed('Plant 1'));
  expect(report.parentElement?.textContent).toBe(`${t.restoreFailed('Plant 1')}Taken`);
  expect(isBusy()).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Select all 30 found' }));
  await screen.findByText('3 records selected', { selector: '[aria-hidden]' });
  expect(trash.mock.lastCall?.[0]).toMatchObject({ entity: 'product', per_page: LIST.perPage });
  fireEvent.click(screen.getByRole('button', { name: t.restoreSelected }));
  await screen.findByText('2 records restored');
  await screen.findByText('Waits for an administrator to publish it');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(location.pathname).toBe('/dashboard/review/8');
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(screen.queryByText('Taken')).toBeNull();
  removeTrashed.mockRejectedValueOnce(new ApiError(503, { error: 'Down.' }));
  for (const [answer, text] of [
    ['Cancel', t.title],
    [t.remove, 'Plant 3: Down.'],
    [t.remove, t.removed]
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: t.removeOf('Plant 3') }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getAllByRole('button', { name: answer }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findAllByText(text);
  }
  expect(removeTrashed.mock.calls).toEqual([[3], [3]]);
  expect(restoreManyTrashed.mock.calls.map(([ids]) => ids.toSorted())).toEqual([[1], [1, 2, 3]]);
  trash.mockRejectedValueOnce(new ApiError(503, { error: 'Busy.' }));
  fireEvent.click(screen.getAllByRole('button', { name: t.restoreDeletion(2) })[0]!);
  expect((await screen.findByText('Busy.')).closest('[role=alert]')?.textContent).toContain(
    t.failed
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(location.search).toBe('?entity=product&page=2');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'herbalStore' } });
  expect(location.search).toBe('?entity=herbalStore');
  trash.mockResolvedValue({ trash: [], total: 0 });
  const remove = screen.getByRole('button', { name: t.removeOf('Plant 3') });
  remove.focus();
  update(list({}));
  expect(isBusy()).toBe('true');
  await screen.findByText(t.empty);
  expect(document.activeElement, 'the focused row is gone').toBe(screen.getByRole('main'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.emptyAll }).disabled).toBe(true);
});

test.each([
  ['2026-11-21T10:00:00.000Z', 30],
  ['2026-11-21T09:59:59.000Z', 30],
  ['2026-11-20T10:00:00.000Z', 29],
  ['2026-10-22T11:00:00.000Z', 1],
  ['2026-10-01T10:00:00.000Z', 0]
])('§2 Trash: a row deleted at %s can be restored for %s more days', (deleted, days) => {
  expect(daysLeft(deleted, Date.parse('2026-11-21T10:00:00.000Z'))).toBe(days);
});

test('§6 Trash: rows are restored in batches; if a batch fails, the results of the previous batches are kept', async () => {
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

test('§2 Dashboard: the toasts of a deletion and of its undo name only the records that were deleted', async () => {
  renderDashboard(<List />, {
    removeAll: async (_entity: unknown, ids: number[]) => {
      if (ids.includes(3)) throw new ApiError(409, { error: 'In use' });
      return ids;
    },
    restoreManyTrashed: async (restored: number[]) => ({ ...nothing, restored })
  });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.closest('li')?.textContent).toMatch(/Jahe, Kunyit(?!, Lada)/);
  fireEvent.click(undo);
  const toast = await screen.findByText('2 records restored');
  expect(toast.parentElement?.textContent).toContain('Jahe, Kunyit');
});
