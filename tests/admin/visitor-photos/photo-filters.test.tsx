// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $router } from '../../../src/admin/shared/router.ts';
import { PhotoFilters, readPhotoFilter } from '../../../src/admin/visitor-photos/photo-filters.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§6 Visitors’ photographs: another filter starts at the first page', () => {
  renderDashboard(<PhotoFilters filter={readPhotoFilter({ page: '3' })} />, {});
  fireEvent.change(screen.getByRole('combobox', { name: 'Keadaan' }), {
    target: { value: 'accepted' }
  });
  expect($router.get()?.search).toEqual({ state: 'accepted' });
});
