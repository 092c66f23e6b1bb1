// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';
import { PictureCard } from '../../../src/admin/features/picture-library/picture-card.tsx';
import { PictureFilters } from '../../../src/admin/core/pictures/picture-list.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§2 Pictures: another search, filter or order starts at the first page', async () => {
  const onFilter = vi.fn();
  renderDashboard(
    <PictureFilters filter={{ q: '', sort: 'newest', page: 3 }} onFilter={onFilter} />,
    {}
  );
  for (const select of screen.getAllByRole<HTMLSelectElement>('combobox'))
    fireEvent.change(select, { target: { value: select.options[1]?.value } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jahe' } });
  await waitFor(() => expect(onFilter).toHaveBeenCalledTimes(3));
  expect(onFilter.mock.calls.map(([{ page }]) => page)).toEqual([1, 1, 1]);
});

test.each([
  ['no row', {}, 1],
  ['a row', { uses: 1 }, 0],
  ['a deleted row', { trashed: 1 }, 0],
  ['a waiting change', { waiting: 1 }, 0]
])('§2 Pictures: only an unused picture can be deleted (%s)', (_of, used, count) => {
  const picture = { id: 4, name: 'daun.png', path: '/uploads/x.webp', created_at: '2026-01-01' };
  const uses = { uses: 0, trashed: 0, waiting: 0, used_in: [], ...used };
  renderDashboard(
    <ul>
      <PictureCard
        picture={{ ...picture, ...uses } as unknown as LibraryPicture}
        onDelete={vi.fn()}
      />
    </ul>,
    {}
  );
  expect(screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(count);
});
