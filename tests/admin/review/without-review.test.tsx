// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { entities } from '#lib/contract/entities.ts';
import { ResourceForm } from '#core/form/resource-form.tsx';
import { registerFeatures } from '#core/shared/features.ts';
import type { Row } from '#core/shared/rows.ts';
import { handleWaiting } from '#core/shared/toast.tsx';
import { features } from '../../../src/admin/features.ts';
import { review } from '../../../src/admin/features/review/feature.tsx';
import { WaitingCard } from '../../../src/admin/features/review/version-notices.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const noop = (): void => undefined;
const counts = { versions: [], total: 0, waiting: 0, returned: 0, required: false };
const call = async () => ({ ...counts, time_zone: 'UTC' });
const row = { id: 7, title: 'Jam', status: 'published', updated_at: 'then' } as unknown as Row;

/** The form of a published row, and a button that acts as if a save waited for review. */
function Page() {
  const answer = () => handleWaiting(new ApiError(202, { waiting: [3] }), 'Jam');
  return (
    <>
      <ResourceForm
        entity={entities.footerContent3}
        row={row}
        draft={undefined}
        draftKey="k"
        onClose={noop}
      />
      <button onClick={answer}>Answer</button>
      <WaitingCard />
    </>
  );
}

test.each([false, true])(
  '§2 Review: “Save as pending” and the link in the toast exist only if the review feature does (%s)',
  async (hasReview) => {
    if (!hasReview) registerFeatures(features.filter((feature) => feature !== review));
    onTestFinished(() => registerFeatures(features));
    signInAs('editor');
    renderDashboard(<Page />, { call });
    await screen.findByRole('button', { name: 'Save Changes' });
    const pending = () => screen.queryAllByRole('button', { name: 'Save as pending' });
    // Editors have this button only after the server has responded that changes need no review.
    await waitFor(() => expect(pending()).toHaveLength(hasReview ? 1 : 0));
    expect(screen.queryByRole('link', { name: /^Menunggu tinjauan/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await screen.findAllByText('Waits for an administrator to publish it');
    const links = screen.queryAllByRole('button', { name: 'Show' });
    expect(links).toHaveLength(hasReview ? 1 : 0);
    links.forEach((link) => fireEvent.click(link));
    expect(location.pathname === '/dashboard/review/3').toBe(hasReview);
  }
);
