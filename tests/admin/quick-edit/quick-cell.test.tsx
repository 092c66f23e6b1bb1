// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { NARROW } from '#lib/browser/use-media.ts';
import { STALE } from '#lib/contract/messages.ts';
import { product } from '#lib/contract/entities/product.ts';
import { QuickCell } from '../../../src/admin/features/quick-edit/feature.tsx';
import type { Row } from '../../../src/admin/core/shared/rows.ts';
import { matchMediaOnly, renderDashboard } from '../../support/dashboard.tsx';

const jahe = { id: 7, name: 'Jahe', price: 1000, updated_at: 'then' } as Row;
const cell = (row: Row, field = 'price') => <QuickCell entity={product} row={row} field={field} />;
const press = (target: HTMLElement, key: string) => fireEvent.keyDown(target, { key });
const type = (target: HTMLElement, value: string) =>
  fireEvent.change(target, { target: { value } });
const open = () => fireEvent.click(screen.getByRole('button', { name: /^Rp/ }));
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price of Jahe' });
const INVALID = 'Invalid price: must be a valid number';
const expectClosed = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Rp/ })));

test('§2 Dashboard: Enter in a row saves a changed price if it is valid; Escape saves nothing', async () => {
  const update = vi.fn(async (..._all: unknown[]) => ({ ...jahe, price: 12_500 }));
  const { update: show } = renderDashboard(cell(jahe), { update });
  open();
  expect([document.activeElement, price().value]).toEqual([price(), '1000']);
  expect([price().selectionStart, price().selectionEnd], 'typing replaces it').toEqual([0, 4]);
  type(price(), '1.000');
  // False means that the default action is prevented. Otherwise Enter would also press the button
  // that has the focus again, and the input would reopen.
  expect(press(price(), 'Enter')).toBe(false);
  await expectClosed();
  open();
  type(price(), 'dua belas');
  press(price(), 'Enter');
  await waitFor(() => expect(price().getAttribute('aria-invalid')).toBe('true'));
  const { id, textContent } = screen.getByRole('alert');
  expect([price().getAttribute('aria-describedby'), textContent]).toEqual([id, INVALID]);
  press(price(), 'Escape');
  await expectClosed();
  expect(update).not.toHaveBeenCalled();
  open();
  type(price(), '12.500');
  fireEvent.blur(price());
  expect(price().readOnly, 'text typed now would be lost').toBe(true);
  press(price(), 'Enter');
  await expectClosed();
  await screen.findByText('Product updated successfully');
  expect(update.mock.calls).toEqual([[product, 7, { price: 12_500, updated_at: 'then' }]]);
  show(cell({ ...jahe, price: 12_500 }));
  screen.getByRole('button', { name: 'Rp12.500' });
  open();
  type(price(), ' ');
  press(price(), 'Enter');
  await waitFor(() => expect(update.mock.lastCall?.[2]).toMatchObject({ price: 0 }));
});

test('§2 Dashboard: a price is saved when the user moves the focus elsewhere, and the focus stays there', async () => {
  const update = vi.fn(async (..._all: unknown[]) => ({ ...jahe, price: 2000 }));
  const page = (
    <>
      <input aria-label="search" />
      {cell(jahe)}
    </>
  );
  renderDashboard(page, { update });
  open();
  type(price(), '2000');
  act(() => screen.getByLabelText('search').focus());
  await screen.findByRole('button', { name: 'Rp1.000' });
  expect(update).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
});

test('§2 Dashboard: a price cannot be edited in the row on a narrow screen', () => {
  matchMediaOnly(NARROW);
  renderDashboard(cell(jahe));
  screen.getByText('Rp1.000');
  expect(screen.queryByRole('button')).toBeNull();
});

test('§2 Dashboard: if somebody else changed the record, the typed price stays in the row with the reason', async () => {
  const update = vi.fn().mockRejectedValue(new ApiError(409, { message: STALE }));
  renderDashboard(cell(jahe), { update });
  open();
  type(price(), '2000');
  press(price(), 'Enter');
  await screen.findByText(/changed by somebody else/);
  expect(price().value).toBe('2000');
});

test('§2 Dashboard: another category can be chosen in the row; Escape changes nothing', async () => {
  const update = vi.fn(async (..._all: unknown[]) => jahe);
  renderDashboard(cell(jahe, 'product_category_id'), {
    update,
    list: async () => [{ id: 2, name: 'Daun' }],
    page: async () => ({ items: [{ id: 2, name: 'Daun' }], total: 1 })
  });
  const shown = () => screen.getByRole('button', { name: 'No Category' });
  fireEvent.click(shown());
  await screen.findByRole('option', { name: '2 · Daun' });
  press(screen.getByRole('combobox', { name: /^Search/ }), 'Escape');
  await waitFor(() => expect(document.activeElement).toBe(shown()));
  fireEvent.click(shown());
  fireEvent.click(await screen.findByRole('option', { name: '2 · Daun' }));
  await waitFor(() =>
    expect(update.mock.calls).toEqual([
      [product, 7, { product_category_id: 2, updated_at: 'then' }]
    ])
  );
});
