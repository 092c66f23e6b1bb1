// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { api } from '#core/shared/api.ts';
import { useFormKeys } from '#core/form/resource-form.tsx';
import { EntityCombobox } from '#core/fields/entity-combobox.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';
import { EntityListCombobox } from '#core/fields/entity-list-combobox.tsx';
import { writeReferences } from '#core/fields/form-values.ts';

const rowsOf = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const CATEGORIES = rowsOf('Rimpang', 'Buah', 'Daun');

type Query = Parameters<typeof api.page>[1];

const pageOf =
  (rows: { id: number; name: string }[]) =>
  async (_entity: unknown, { q = '' }: Query) => {
    const items = rows.filter(({ name }) => name.toLowerCase().includes(q));
    return { items, total: items.length };
  };
const categoryCalls = {
  page: pageOf(CATEGORIES),
  one: async (_entity: unknown, id: number) => CATEGORIES[id - 1]
};

function Category({ start = null }: { start?: number | null }) {
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
  const button = screen.getByRole('combobox', { name: 'Category', expanded: true });
  const { id } = screen.getByRole('dialog', { name: 'Category' });
  expect(button.getAttribute('aria-controls')).toBe(id);
  return search;
}

test('§2 Pickers: before a choice, shows the placeholder and not the empty option', () => {
  const one = vi.fn();
  renderDashboard(
    <EntityCombobox
      entityName="productCategory"
      label="Category"
      value={undefined}
      none="No Category"
      placeholder="Choose a category"
      onChoose={() => undefined}
    />,
    { ...categoryCalls, one }
  );
  expect(trigger().textContent).toBe('Choose a category');
  expect(one).not.toHaveBeenCalled();
});

test('§2 Pickers: shows the chosen row, and offers the empty option first', async () => {
  renderDashboard(<Category start={2} />, categoryCalls);
  await waitFor(() => expect(trigger().textContent).toBe('2 · Buah'));
  await open();
  expect(names()).toEqual(['No Category', '1 · Rimpang', '2 · Buah', '3 · Daun']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('2 · Buah');
  fireEvent.click(screen.getByRole('option', { name: 'No Category' }));
  expect(trigger().textContent).toBe('No Category');
  expect(screen.queryByRole('option')).toBeNull();
  expect(document.activeElement).toBe(trigger());
  await open();
  fireEvent.click(screen.getByRole('option', { name: '3 · Daun' }));
  expect(trigger().textContent).toBe('3 · Daun');
});

test('§2 Pickers: keys that are pressed before the popup has the focus are typed into its search', async () => {
  renderDashboard(
    <>
      <input aria-label="Price" />
      <Category />
    </>,
    categoryCalls
  );
  screen.getByLabelText('Price').focus();
  fireEvent.click(trigger());
  expect(document.activeElement).toBe(trigger());
  await screen.findByRole('option', { name: '3 · Daun' });
  for (const key of 'da') fireEvent.keyDown(trigger(), { key });
  await waitFor(() => expect(names()).toEqual(['3 · Daun']));
});

test('§2 Pickers: Escape, Tab and the button close the list, keep the value and focus the button', async () => {
  renderDashboard(<Category start={1} />, categoryCalls);
  for (const key of ['Escape', 'Tab', '']) {
    const search = await open();
    // Escape and Tab also end the composition of a word.
    for (const composed of ['Escape', 'Tab', 'Enter'])
      fireEvent.keyDown(search, { key: composed, keyCode: 229 });
    expect(screen.queryAllByRole('option')).toHaveLength(4);
    // Escape must not close a dialog around the list, and Tab must move the focus.
    const goesOn = key ? fireEvent.keyDown(search, { key }) : fireEvent.click(trigger());
    expect(goesOn).toBe(key !== 'Escape');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(document.activeElement).toBe(trigger());
    expect(trigger().textContent).toBe('1 · Rimpang');
  }
});

test('§2 Pickers: shows that it is searching, then that nothing matches or the search failed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderDashboard(<Category />, {
    page: async (entity: unknown, query: Query) => {
      if (query.q === 'gagal') throw new ApiError(500, {});
      if (query.q) await promise;
      if (query.q === 'rimpng') return { items: CATEGORIES.slice(0, 1), total: 1 };
      return categoryCalls.page(entity, query);
    }
  });
  const search = await open();
  expect(search).toMatchObject({ maxLength: 255 });
  const type = (value: string) =>
    fireEvent.input(search, { target: { value }, inputType: 'insertText' });
  type('zz');
  await screen.findByText('Searching ...');
  expect(screen.queryByRole('option')).toBeNull();
  resolve();
  await screen.findByText('Nothing matches.');
  // The server allows typos.
  type('rimpng');
  await screen.findByRole('option', { name: '1 · Rimpang' });
  type('gagal');
  await screen.findByText('The search failed. Please try again.');
});

const PLANTS = rowsOf('Jahe', 'Kencur', 'Kumis Kucing', 'Kunyit');

const plantCalls = {
  page: pageOf(PLANTS),
  importRows: async (_entity: unknown, rows: { name: string }[]) =>
    rows.map(({ name }, index) => {
      const plant = PLANTS.find((each) => each.name.toLowerCase() === name.toLowerCase());
      const action = plant && (plant.name === name ? 'same' : 'update');
      return { row: index + 1, action: action ?? 'create', id: plant?.id };
    }),
  one: async (_entity: unknown, id: number) => PLANTS[id - 1]
};

let isSaved = false;

function Plants({ chosen = [] as { id: number; name: string }[] }) {
  const [value, setValue] = useState(writeReferences(chosen));
  const form = useRef(null);
  useFormKeys(form);
  return (
    <form ref={form} onSubmit={(event) => (event.preventDefault(), (isSaved = true))}>
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
      <input aria-label="Next" />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Plants' });
const chips = () =>
  within(screen.getByRole('list', { name: /^Plants: \d chosen$/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const type = (value: string) =>
  fireEvent.input(field(), { target: { value }, inputType: 'insertText' });

const expectHighlight = () =>
  waitFor(() =>
    expect(screen.getAllByRole('option')[0]?.hasAttribute('data-highlighted')).toBe(true)
  );

test('§2 Pickers: Enter adds the best match and keeps the other options', async () => {
  const page = vi.fn(plantCalls.page);
  renderDashboard(<Plants />, { ...plantCalls, page });
  act(() => field().focus());
  expect(field().getAttribute('aria-expanded'), 'no options yet').toBe('false');
  type('ku');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  const query = { q: 'ku', status: 'all', page: 1, per_page: 20 };
  await waitFor(() => expect(page.mock.lastCall?.[1]).toEqual(query));
  await expectHighlight();
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(chips()).toEqual(['Kumis Kucing']));
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(screen.getByText('Added: Kumis Kucing')).toBeTruthy();
});

test('§2 Pickers: Backspace removes the last row, the button of a row removes this row, Escape removes none', () => {
  renderDashboard(<Plants chosen={PLANTS} />, plantCalls);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(chips()).toHaveLength(4);
  fireEvent.keyDown(field(), { key: 'Backspace' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Jahe' }));
  screen.getByText('Removed: Jahe', { selector: '[role=status]' });
  expect(chips()).toEqual(['Kencur', 'Kumis Kucing']);
  expect(document.activeElement).toBe(field());
});

test('§2 Pickers: Enter adds a completely typed name and does not save the form', async () => {
  isSaved = false;
  renderDashboard(<Plants />, plantCalls);
  act(() => field().focus());
  type('ku');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await expectHighlight();
  // Escape closes the list, so that Enter adds no highlighted option.
  for (const key of ['Escape', 'Enter']) fireEvent.keyDown(field(), { key });
  await screen.findByText('Not found: ku');
  type('Kencur');
  expect(screen.queryByText('Not found: ku')).toBeNull();
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(chips()).toEqual(['Kencur']));
  expect(isSaved).toBe(false);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
});

const paste = (text: string) =>
  fireEvent.paste(field(), { clipboardData: { getData: () => text } });

test('§2 Pickers: pasted names are added, and unknown names stay in the field', async () => {
  renderDashboard(<Plants />, plantCalls);
  paste('Kunyit\njahe; Tumbuhan Khayal, Kencur');
  await waitFor(() => expect(chips()).toEqual(['Jahe', 'Kencur', 'Kunyit']));
  screen.getByText('Added: Kunyit, Jahe, Kencur', { selector: '[role=status]' });
  expect(field().value).toBe('Tumbuhan Khayal');
  const { id } = screen.getByText('Not found: Tumbuhan Khayal');
  expect(field().getAttribute('aria-describedby')).toBe(id);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  paste('Lada, Kumis kucing');
  expect(field().value).toBe('Tumbuhan Khayal; Lada, Kumis kucing');
  type(`${field().value}; Pala`);
  await waitFor(() => expect(field().value).toBe('Tumbuhan Khayal; Lada; Pala'));
  screen.getByText('Added: Kumis Kucing');
  field().select();
  paste('Jahe, Kunyit');
  expect(field().value, 'a selected text is replaced').toBe('Jahe, Kunyit');
});

test('§2 Pickers: names stay in the field if the lookup fails', async () => {
  renderDashboard(<Plants />, { importRows: () => Promise.reject(new ApiError(500, {})) });
  paste('Jahe, Kunyit');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The search failed. Please try again.'
  );
  expect(field().value).toBe('Jahe, Kunyit');
  expect(field().validationMessage).toBe('Add this name first, or empty the field.');
});
