// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { entities } from '#lib/contract/entities.ts';
import { Toaster } from '#lib/ui/toaster.tsx';
import { ResourceForm } from '../../../src/admin/core/form/resource-form.tsx';
import { registerFeatures } from '../../../src/admin/core/shared/features.ts';
import type { Row } from '../../../src/admin/core/shared/rows.ts';
import { useHandleWaiting } from '../../../src/admin/core/shared/waiting.ts';
import { features } from '../../../src/admin/features.ts';
import { review } from '../../../src/admin/features/review/feature.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const noop = (): void => undefined;
const counts = { versions: [], total: 0, waiting: 0, returned: 0, required: false };
const call = async () => ({ ...counts, time_zone: 'UTC' });
const row = { id: 7, title: 'Jam', status: 'published', updated_at: 'then' } as unknown as Row;

/** A form of a published row, and a button for the answer to a save that waits. */
function Page() {
  const handleWaiting = useHandleWaiting();
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
      <Toaster visible={3} duration={60_000} label="Toasts" top="0" isPassive />
    </>
  );
}

test.each([false, true])(
  '§2 Review: forms and answers with the feature (%s) have its button and link, without it neither',
  async (hasReview) => {
    if (!hasReview) registerFeatures(features.filter((feature) => feature !== review));
    onTestFinished(() => registerFeatures(features));
    signInAs('admin');
    renderDashboard(<Page />, { call });
    await screen.findByRole('button', { name: 'Save Changes' });
    const pending = screen.queryAllByRole('button', { name: 'Save as pending' });
    expect(pending).toHaveLength(hasReview ? 1 : 0);
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await screen.findAllByText('Waits for an administrator to publish it');
    const links = screen.queryAllByRole('button', { name: 'Show' });
    expect(links).toHaveLength(hasReview ? 1 : 0);
  }
);
