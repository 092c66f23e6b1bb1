// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyScreen } from '../../../src/admin/core/shared/lazy-screen.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§8 a screen whose code cannot be loaded offers a reload', async () => {
  const load = (): Promise<{ Trash: () => null }> => Promise.reject(new Error('offline'));
  const Trash = lazyScreen(load, 'Trash');
  renderDashboard(<Trash />, {});
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This screen could not be loaded.Reload the page'
  );
});
