// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import { Trash } from '../../../src/admin/features/trash/trash.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const { trash: t } = adminWords.default.lists;
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
  '§6 Trash: what an %s can do with the filter %j',
  async (role, search, empty, remove) => {
    signInAs(role);
    const trash = vi.fn(async (_query: object) => ({ trash: ROWS, total: 3 }));
    const incomplete = [{ id: 3, title: 'Plant 3', left: ['product_category_id', 'image'] }];
    const refused = [{ id: 2, title: 'Plant 2', error: 'Taken' }];
    const restoreManyTrashed = async () => ({ restored: [3], refused, waiting: [], incomplete });
    renderDashboard(<Trash search={search} />, { trash, restoreManyTrashed });
    // One button restores both rows of a deletion.
    fireEvent.click(await screen.findByRole('button', { name: t.restoreDeletion(2) }));
    expect(screen.queryAllByRole('button', { name: t.emptyAll })).toHaveLength(empty);
    expect(screen.queryAllByRole('button', { name: /permanently$/ })).toHaveLength(remove);
    expect(
      (await screen.findByText('Plant 2: Taken')).closest('ul')?.parentElement?.textContent
    ).toBe(`${t.refused(2)}Plant 2: Taken`);
    expect(screen.getByText('Plant 3: Category, Image')).toBeTruthy();
    const queries = trash.mock.calls.map(([query]) => query);
    expect(queries[0]).toEqual({ page: 1, per_page: 25, ...search });
    expect(queries).toContainEqual(expect.objectContaining({ deletion: 'b' }));
  }
);
