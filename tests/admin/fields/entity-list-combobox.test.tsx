// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { api } from '../../../src/admin/core/shared/api.ts';
import { EntityListCombobox } from '../../../src/admin/core/fields/entity-list-combobox.tsx';
import { writeReferences } from '../../../src/admin/core/fields/references.ts';
import { renderDashboard } from '../../support/dashboard.tsx';

const PLANTS = ['Jahe', 'Kencur', 'Kumis Kucing', 'Kunyit'].map((name, index) => ({
  id: index + 1,
  name
}));

const calls = {
  page: async (_entity: unknown, { q = '' }: Parameters<typeof api.page>[1]) => {
    const items = PLANTS.filter(({ name }) => name.toLowerCase().includes(q));
    return { items, total: items.length };
  },
  importRows: async (_entity: unknown, rows: { name: string }[]) =>
    rows.map(({ name }, index) => {
      const plant = PLANTS.find((each) => each.name === name);
      return { row: index + 1, action: plant ? 'same' : 'create', id: plant?.id };
    })
};

let isSaved = false;

function Field({ chosen = [] as { id: number; name: string }[] }) {
  const [value, setValue] = useState(writeReferences(chosen));
  return (
    <form onSubmit={(event) => (event.preventDefault(), (isSaved = true))}>
      <EntityListCombobox
        id="plants"
        name="plants"
        label="Plants"
        entityName="product"
        value={value}
        required={false}
        aria-invalid={false}
        onValue={setValue}
      />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Plants' });
const chips = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const type = (value: string) =>
  fireEvent.input(field(), { target: { value }, inputType: 'insertText' });

function paste(text: string): void {
  const event = createEvent.paste(field(), { clipboardData: { getData: () => text } });
  fireEvent(field(), event);
}

test('arrow keys and Enter add a row and keep the other options', async () => {
  renderDashboard(<Field />, calls);
  fireEvent.focus(field());
  type('ku');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await waitFor(() =>
    expect(screen.getAllByRole('option')[0]?.hasAttribute('data-highlighted')).toBe(true)
  );
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(chips()).toEqual(['Kumis Kucing']));
  expect(field().value).toBe('');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(screen.getByText('Added: Kumis Kucing')).toBeTruthy();
});

test('Backspace removes the last row, a button its row, Escape none', () => {
  renderDashboard(<Field chosen={PLANTS} />, calls);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(chips()).toHaveLength(4);
  fireEvent.keyDown(field(), { key: 'Backspace' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Jahe' }));
  expect(chips()).toEqual(['Kencur', 'Kumis Kucing']);
  expect(document.activeElement).toBe(field());
});

test('Enter adds a completely typed name and does not save the form', async () => {
  isSaved = false;
  renderDashboard(<Field />, calls);
  type('Kencur');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(chips()).toEqual(['Kencur']));
  expect(isSaved).toBe(false);
});

test('pasted names are added, and unknown ones stay in the field', async () => {
  renderDashboard(<Field />, calls);
  paste('Kunyit\nJahe; Tumbuhan Khayal, Kencur');
  await waitFor(() => expect(chips()).toEqual(['Jahe', 'Kencur', 'Kunyit']));
  expect(field().value).toBe('Tumbuhan Khayal');
  expect(screen.getByText('Not found: Tumbuhan Khayal')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('names stay in the field if the lookup fails', async () => {
  renderDashboard(<Field />, { importRows: () => Promise.reject(new ApiError(500, {})) });
  paste('Jahe, Kunyit');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The search failed. Please try again.'
  );
  expect(field().value).toBe('Jahe, Kunyit');
  expect(field().validationMessage).toBe('Add this name first, or empty the field.');
});
