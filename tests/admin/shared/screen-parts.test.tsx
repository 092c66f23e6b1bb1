// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { PagedList } from '../../../src/admin/core/shared/screen-parts.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const renderList = (page: number, query: object) => {
  const onPage = vi.fn();
  renderDashboard(
    <PagedList query={query as never} failed="Failed" empty="Empty" page={page} onPage={onPage}>
      {() => <p>Items</p>}
    </PagedList>,
    {}
  );
  return onPage;
};

test.each([
  [1, 0, 'Empty', 0, undefined],
  [1, 25, 'Items1–25 of 25', 0, undefined],
  [2, 30, 'Items26–30 of 30', 1, undefined],
  [3, 50, 'Items', 1, 2]
])('§2 Lists: page %i of %i rows shows %j', (page, total, text, navigations, redirect) => {
  const onPage = renderList(page, { data: { total } });
  expect(document.body.textContent).toContain(text);
  expect(screen.queryAllByRole('navigation')).toHaveLength(navigations);
  expect(onPage.mock.lastCall?.[0]).toBe(redirect);
});

test.each([
  [{ isPending: true }, 'Loading ...'],
  [{ error: new ApiError(503, { error: 'Busy.' }) }, 'FailedBusy.Try again'],
  [{ error: new Error('bug') }, 'FailedTry again'],
  // The next page loads, so that the number of rows is not known yet.
  [{ data: { total: 50 }, isPlaceholderData: true }, 'Items']
])('§8 Lists: %o is shown as %s', (query, text) => {
  const onPage = renderList(9, query);
  expect(document.body.textContent).toContain(text);
  expect(onPage).not.toHaveBeenCalled();
});
