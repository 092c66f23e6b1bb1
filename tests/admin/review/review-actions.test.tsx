// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import { PendingActions } from '../../../src/admin/review/pending-actions.tsx';
import { AuthorActions } from '../../../src/admin/review/review-actions.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§7 Pending: publishing keeps the fields that the editor chose', async () => {
  const call = vi.fn().mockResolvedValue({});
  const proposal = {
    entity: 'product',
    row_id: 7,
    action: 'update',
    updated_at: 'then',
    title: 'Jahe'
  };
  const data = { proposal, version: 'v3' } as unknown as ProposalInFull;
  renderDashboard(<PendingActions data={data} keep={['price']} onPreview={noop} onDone={noop} />, {
    call
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
  const sent = () => call.mock.calls.find(([method]) => method === 'post')?.[2] as unknown;
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toEqual({
    params: { entity: 'product', id: 7 },
    body: { updated_at: 'then', keep: ['price'], version: 'v3' }
  });
});

const noop = (): void => undefined;

test.each([
  ['update', 1],
  ['delete', 0]
])('§6 Review: offers a preview if the site has a page with the change (%s)', (action, count) => {
  const data = { proposal: { entity: 'product', action } } as ProposalInFull;
  renderDashboard(<AuthorActions data={data} onPreview={noop} onDone={noop} />, {});
  expect(screen.queryAllByRole('button', { name: 'Preview' })).toHaveLength(count);
});
