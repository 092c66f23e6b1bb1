// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { ListError, Pager, useLastPage } from '../../../src/admin/core/shared/screen-parts.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test.each([
  [1, 0, undefined, 0],
  [1, 25, '1–25 of 25', 0],
  [2, 30, '26–30 of 30', 1]
])('§2 Lists: page %i of %i rows shows the range %s', (page, total, range, navigations) => {
  renderDashboard(<Pager page={page} total={total} onPage={vi.fn()} />, {});
  expect(screen.queryByRole('status')?.textContent).toBe(range);
  expect(screen.queryAllByRole('navigation')).toHaveLength(navigations);
});

test.each([
  [3, 50, 2],
  [2, 50, undefined],
  [9, undefined, undefined]
])('§2 Lists: page %i of %s rows redirects to page %s', (page, total, last) => {
  const onPage = vi.fn();
  function List() {
    useLastPage(page, total, onPage);
    return null;
  }
  renderDashboard(<List />, {});
  expect(onPage.mock.lastCall?.[0]).toBe(last);
});

test.each([
  [new ApiError(503, { error: 'Busy.' }), 'FailedBusy.'],
  [new Error('bug'), 'Failed']
])('§8 Lists: %s is shown as %s', (error, text) => {
  renderDashboard(<ListError sentence="Failed" error={error} onRetry={vi.fn()} />, {});
  expect(screen.getByRole('alert').textContent).toBe(text);
});
