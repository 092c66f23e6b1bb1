// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { api } from '../../../src/admin/core/shared/api.ts';
import { EntityCombobox } from '../../../src/admin/core/fields/entity-combobox.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const CATEGORIES = ['Rimpang', 'Buah', 'Daun'].map((name, index) => ({ id: index + 1, name }));

type Query = Parameters<typeof api.page>[1];

const calls = {
  page: async (_entity: unknown, { q = '' }: Query) => {
    const items = CATEGORIES.filter(({ name }) => name.toLowerCase().includes(q));
    return { items, total: items.length };
  },
  one: async (_entity: unknown, id: number) => CATEGORIES[id - 1]
};

function Field({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <EntityCombobox
      entityName="productCategory"
      label="Category"
      value={value}
      none="No Category"
      onChoose={(row) => setValue(row?.id ?? null)}
    />
  );
}

const trigger = () => screen.getByRole('combobox', { name: 'Category' });
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function open(): Promise<HTMLElement> {
  fireEvent.click(trigger());
  const search = await screen.findByRole('combobox', { name: /^Search product categories/ });
  await screen.findByRole('option', { name: '3 · Daun' });
  return search;
}

test('shows the chosen row, and offers the empty option first', async () => {
  renderDashboard(<Field start={2} />, calls);
  await waitFor(() => expect(trigger().textContent).toBe('2 · Buah'));
  await open();
  expect(names()).toEqual(['No Category', '1 · Rimpang', '2 · Buah', '3 · Daun']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('2 · Buah');
  fireEvent.click(screen.getByRole('option', { name: 'No Category' }));
  expect(trigger().textContent).toBe('No Category');
  expect(screen.queryByRole('option')).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test('keys typed before the popup has the focus search and do not change another field', async () => {
  renderDashboard(
    <>
      <input aria-label="Price" />
      <Field />
    </>,
    calls
  );
  screen.getByLabelText('Price').focus();
  fireEvent.click(trigger());
  expect(document.activeElement).toBe(trigger());
  await screen.findByRole('option', { name: '3 · Daun' });
  for (const key of 'da') fireEvent.keyDown(trigger(), { key });
  await waitFor(() => expect(names()).toEqual(['3 · Daun']));
});

test('Escape and Tab close the list, keep the value and focus the button', async () => {
  renderDashboard(<Field start={1} />, calls);
  for (const key of ['Escape', 'Tab']) {
    fireEvent.keyDown(await open(), { key });
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(document.activeElement).toBe(trigger());
    expect(trigger().textContent).toBe('1 · Rimpang');
  }
});

test('shows that it is searching, then that nothing matches', async () => {
  let arrive = (): void => undefined;
  const wait = new Promise<void>((resolve) => (arrive = resolve));
  renderDashboard(<Field />, {
    page: async (entity: unknown, query: Query) => {
      if (query.q) await wait;
      return calls.page(entity, query);
    }
  });
  fireEvent.input(await open(), { target: { value: 'zz' }, inputType: 'insertText' });
  expect(await screen.findByText('Searching ...')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
  arrive();
  expect(await screen.findByText('Nothing matches.')).toBeTruthy();
});

test('shows that the search failed', async () => {
  renderDashboard(<Field />, { page: () => Promise.reject(new ApiError(500, {})) });
  fireEvent.click(trigger());
  expect(await screen.findByText('The search failed. Please try again.')).toBeTruthy();
});
