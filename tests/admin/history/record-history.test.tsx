// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordHistory } from '../../../src/admin/features/history/history-screens.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§4 History: the history of a record without changes shows the record’s name as title', async () => {
  renderDashboard(<RecordHistory name="product" id={7} search={{}} />, {
    history: async () => ({ changes: [], total: 0 }),
    one: async () => ({ id: 7, name: 'Kencur' })
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Kencur/ })).toBeDefined();
});
