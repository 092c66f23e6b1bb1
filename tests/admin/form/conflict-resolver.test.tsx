// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { footerContent3 } from '#lib/contract/entities/site-texts.ts';
import { toFormValues } from '../../../src/admin/fields/form-values.ts';
import { ConflictResolver } from '../../../src/admin/form/conflict-resolver.tsx';
import { rebase } from '../../../src/admin/form/edit-conflict.ts';
import type { ResourceFormState } from '../../../src/admin/form/use-resource-form.ts';
import { renderDashboard } from '../../support/dashboard.tsx';
import { current, loaded } from './conflict-rows.ts';

const { values, conflict } = rebase(
  footerContent3,
  { ...toFormValues(footerContent3, loaded), description1: 'Tiap hari' },
  loaded,
  current
);

function Conflict() {
  const [chosen, setChosen] = useState(values);
  const formik = { values: chosen, setValues: setChosen };
  const form = { entity: footerContent3, base: current, formik, image: null };
  return (
    <>
      <ConflictResolver
        form={form as unknown as ResourceFormState}
        conflict={{ ...conflict, picked: null }}
      />
      <output>{`${chosen['title']}, ${chosen['description1']}`}</output>
    </>
  );
}

const history = async () => ({
  changes: [{ by_username: 'sari', at: '2026-01-02T03:04:05Z' }],
  total: 1
});

test('§4 Two editors: chooses a version of each field, or of all at once', async () => {
  renderDashboard(<Conflict />, { history });
  expect(await screen.findByText(/sari/)).toBeTruthy();
  const result = screen.getByText('Jam buka, Tiap hari');
  const fields = screen.getAllByRole('group');
  expect(fields).toHaveLength(2);
  const [, description] = fields;
  const [mine, theirs] = within(description!).getAllByRole<HTMLInputElement>('radio');
  expect([mine?.checked, theirs?.checked]).toEqual([true, false]);
  fireEvent.click(theirs!);
  expect(result.textContent).toBe('Jam buka, Setiap hari');
  const [allMine, allTheirs] = screen.getAllByRole('button');
  fireEvent.click(allMine!);
  expect(result.textContent).toBe('Jam, Tiap hari');
  fireEvent.click(allTheirs!);
  expect(result.textContent).toBe('Jam buka, Setiap hari');
});
