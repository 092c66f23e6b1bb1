// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PictureFilters } from '../../../src/admin/pictures/picture-list.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§2 Pictures: another filter or order starts at the first page', () => {
  const onFilter = vi.fn();
  renderDashboard(
    <PictureFilters filter={{ q: '', sort: 'newest', page: 3 }} onFilter={onFilter} />,
    {}
  );
  for (const select of screen.getAllByRole<HTMLSelectElement>('combobox'))
    fireEvent.change(select, { target: { value: select.options[1]?.value } });
  expect(onFilter.mock.calls.map(([{ page }]) => page)).toEqual([1, 1]);
});
