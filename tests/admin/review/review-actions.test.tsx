// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import { AuthorActions } from '../../../src/admin/review/review-actions.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const noop = (): void => undefined;

test.each([
  ['update', 1],
  ['delete', 0]
])('§6 Review: offers a preview if the site has a page with the change (%s)', (action, count) => {
  const data = { proposal: { entity: 'product', action } } as ProposalInFull;
  renderDashboard(<AuthorActions data={data} onPreview={noop} onDone={noop} />, {});
  expect(screen.queryAllByRole('button', { name: 'Preview' })).toHaveLength(count);
});
