// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from 'sonner';
import { ApiError } from '#lib/api/api-error.ts';
import { $router } from '#core/shared/router.ts';
import type { PageQuery } from '#core/shared/rows.ts';
import { NARROW, WIDE } from '#lib/browser/use-media.ts';
import { matchMediaOnly, openDashboard } from '../../support/dashboard.tsx';

const plants = [1, 2].map((id) => ({
  id,
  name: `Tumbuhan ${id}`,
  price: 1000,
  status: 'published',
  image: '/uploads/a.webp',
  product_category_id: null
}));
const page = async () => ({ items: plants, total: 60 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

test('§2 Lists: changing a filter or the order opens the first page; opening another page keeps filter and order', async () => {
  openDashboard('/dashboard/products?q=tu&page=2', { page });
  await screen.findByText('26–50 of 60', { selector: '[role=status]' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers, 'no authors on a narrow screen').not.toContain('Changed');
  const search = () => $router.get()?.search;
  const steps: [() => void, object][] = [
    [() => choose('Status', 'draft'), { status: 'draft' }],
    [() => press('Next page'), { status: 'draft', page: '2' }],
    [() => choose('Filter', 'lacks=price'), { status: 'draft', lacks: 'price' }],
    [() => press('Next page'), { status: 'draft', lacks: 'price', page: '2' }],
    [() => choose('Filter', 'outdated=en'), { status: 'draft', outdated: 'en' }],
    [
      () => choose('Sort', 'price desc'),
      { status: 'draft', outdated: 'en', sort: 'price', order: 'desc' }
    ],
    [() => press('Price'), { status: 'draft', outdated: 'en' }],
    [() => press('Price'), { status: 'draft', outdated: 'en', sort: 'price' }]
  ];
  for (const [step, expected] of steps) {
    step();
    await waitFor(() => expect(search()).toEqual({ q: 'tu', ...expected }));
    await screen.findByText(/of 60$/);
  }
});

test('§2 Lists: a search that starts after a typing pause keeps the filters of the URL, and a filter set or a form opened during the pause', async () => {
  openDashboard('/dashboard/products?lacks=price&without=en', { page });
  await screen.findByText('1–25 of 60');
  screen.getByRole('option', { name: '…', selected: true });
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Search products/), { target: { value } });
  type('tu');
  choose('Status', 'draft');
  const filter = { status: 'draft', lacks: 'price', without: 'en' };
  await waitFor(() => expect($router.get()?.search).toEqual({ q: 'tu', ...filter }));
  type('tum');
  fireEvent.click(screen.getByRole('link', { name: 'Add Product' }));
  await waitFor(() => expect($router.get()?.search).toEqual({ q: 'tum', ...filter }));
  screen.getByRole('dialog', { name: 'Add Product' });
});

test('§2 Lists: a filter by a category is removed if the category was deleted', async () => {
  const one = () => Promise.reject(new ApiError(404, {}));
  openDashboard('/dashboard/products?q=tu&product_category_id=9', { page, one });
  await waitFor(() => expect($router.get()?.search).toEqual({ q: 'tu' }));
});

const select = async (id: number) =>
  fireEvent.click(await screen.findByLabelText(`Select Tumbuhan ${id}`));

test('§2 Lists: rows are selected one by one, as a range, by page or all; another search clears the selection', async () => {
  const all = Array.from({ length: 60 }, (_, index) => ({
    ...plants[0]!,
    id: index + 1,
    name: `Tumbuhan ${index + 1}`
  }));
  const page = vi.fn(async (_entity: unknown, query: PageQuery) => ({
    items: all.slice((query.page - 1) * query.per_page, query.page * query.per_page),
    total: 60
  }));
  openDashboard('/dashboard/products', { page });
  const expectSelected = (text: string) => screen.findByText(text, { selector: '[role=status]' });
  await select(2);
  await expectSelected('1 record selected');
  screen.getByRole('region', { name: 'Selected records' });
  fireEvent.click(screen.getByLabelText('Select Tumbuhan 5'), { shiftKey: true });
  await expectSelected('4 records selected');
  const box = () => screen.getByLabelText<HTMLInputElement>('Select all on this page');
  expect([box().checked, box().indeterminate]).toEqual([false, true]);
  press('Next page');
  // The previous page is shown until the next one has loaded.
  const table = screen.getByRole('region', { name: 'Product Management' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  await screen.findByLabelText('Select Tumbuhan 26');
  fireEvent.click(box());
  await expectSelected('29 records selected');
  expect([box().checked, box().indeterminate]).toEqual([true, false]);
  page.mockRejectedValueOnce(new ApiError(503, { error: 'Busy.' }));
  press('Select all 60 found');
  await screen.findByText('Busy.');
  const response = Promise.withResolvers<Awaited<ReturnType<typeof page>>>();
  page.mockReturnValueOnce(response.promise);
  press('Select all 60 found');
  choose('Status', 'draft');
  await select(2);
  response.resolve({ items: all, total: 60 });
  await screen.findByRole('button', { name: 'Select all 60 found' });
  await expectSelected('1 record selected');
  press('Select all 60 found');
  await expectSelected('60 records selected');
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Search products/), { target: { value: 'x' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull());
});

test.each([
  ['status', 'Set', 'Failed to set the status', { status: 'hidden' }],
  ['category', 'Move', 'Failed to move the records', { product_category_id: null }]
])(
  '§2 Lists: only records whose %s could not be changed stay selected',
  async (kind, apply, failed, values) => {
    const first = Promise.withResolvers<void>();
    const updateAll = vi.fn(async (_entity: unknown, ids: number[], _values: object) => {
      await first.promise;
      if (ids.includes(2)) throw new ApiError(409, { error: 'Taken' });
    });
    const list = vi.fn(page);
    openDashboard('/dashboard/products', { page: list, updateAll });
    await select(1);
    await select(2);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: apply });
    expect(button.disabled).toBe(true);
    if (kind === 'status') choose('Set the status', 'hidden');
    else {
      fireEvent.click(screen.getByRole('combobox', { name: 'Move to category' }));
      fireEvent.click(await screen.findByRole('option', { name: 'No Category' }));
    }
    press(apply);
    await waitFor(() => expect(button.disabled).toBe(true));
    list.mockResolvedValue({ items: [{ ...plants[0]!, name: 'Diubah' }], total: 1 });
    first.resolve();
    const dialog = await screen.findByRole('dialog', { name: failed });
    expect(dialog.textContent).toContain('Tumbuhan 2Taken');
    await screen.findByText(kind === 'status' ? '→ Hidden' : '→ No Category');
    expect(updateAll.mock.calls.map(([, ...rest]) => rest)).toEqual(
      [[1, 2], [1], [2]].map((ids) => [ids, values])
    );
    screen.getByText(/^1 record selected/, { selector: '[role=status]' });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Diubah');
    press('Clear selection');
    expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull();
  }
);

test('§2 Lists: a row that the server does not delete is shown again; a deleted row can be restored', async () => {
  const remove = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(409, { error: 'In use.' }))
    .mockResolvedValue(9);
  const restoreManyTrashed = vi.fn(async () => ({
    restored: [1],
    refused: [],
    waiting: [],
    incomplete: []
  }));
  let items = plants;
  const response = Promise.withResolvers<Awaited<ReturnType<typeof page>>>();
  const page = vi.fn(async () => ({ items, total: 2 }));
  openDashboard('/dashboard/products', { page, remove, restoreManyTrashed });
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const confirm = (name: string) => {
    press('Delete Tumbuhan 1');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(dialog.getAllByRole('button', { name }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  await select(1);
  confirm('Cancel');
  expect(remove).not.toHaveBeenCalled();
  page.mockReturnValueOnce(response.promise);
  confirm('Delete');
  await screen.findByText('Tumbuhan 1: In use.', { selector: '[role=alert] span' });
  await waitFor(() => expect(names()).toEqual(['Tumbuhan 1', 'Tumbuhan 2']));
  response.resolve({ items, total: 2 });
  screen.getByText(/^1 record selected/, { selector: '[role=status]' });
  items = plants.slice(1);
  page.mockReturnValueOnce(new Promise(() => undefined));
  confirm('Delete');
  await screen.findByText('1–1 of 1');
  await screen.findByText('Product deleted successfully', { selector: '[role=status] span' });
  expect(toast.getToasts().at(-1)).toMatchObject({ duration: 6000 });
  expect([names(), screen.queryByText(/selected$/)]).toEqual([['Tumbuhan 2'], null]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Product Management' }));
  items = plants;
  press('Undo');
  await screen.findByText('1 record restored');
  expect(restoreManyTrashed).toHaveBeenCalledWith([9]);
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('§2 Lists: footer links can be neither added nor deleted; if they cannot be loaded, a toast is shown', async () => {
  const page = vi.fn(async () => ({ items: [{ id: 1, title: 'Solo' }], total: 1 }));
  page.mockRejectedValueOnce(new ApiError(400, {}));
  openDashboard('/dashboard/footer/alamat/new', { page });
  await screen.findByText('Unable to load footer contents');
  press('Try again');
  await screen.findByRole('link', { name: 'Edit Solo' });
  expect(screen.queryByRole('link', { name: 'Add Footer Link' })).toBeNull();
  for (const role of ['dialog', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
  press('More about Solo');
  await screen.findByRole('menu');
  expect(screen.queryByText('Delete')).toBeNull();
});

test('§6 Lists: a deletion that waits for review leaves the row in the list', async () => {
  const waiting = new ApiError(202, { waiting: [5] });
  const first = vi.fn(() => new Promise(() => undefined)).mockImplementationOnce(page);
  openDashboard('/dashboard/products', { page: first, remove: () => Promise.reject(waiting) });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Tumbuhan 1' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const toast = await screen.findByText('Waits for an administrator to publish it');
  expect(toast.parentElement?.textContent).toContain('Tumbuhan 1');
  screen.getByRole('rowheader', { name: 'Tumbuhan 1' });
});

const result = { restored: [], refused: [], waiting: [], incomplete: [] };

test.each([
  [
    '1 record could not be restored',
    { refused: [{ title: 'Jahe', error: 'Taken' }] },
    'Jahe: Taken'
  ],
  ['Waits for an administrator to publish it', { waiting: [9] }, 'Tumbuhan 1'],
  [
    'Restored without what was deleted permanently:',
    { restored: [9], incomplete: [{ title: 'Jahe', left: ['image'] }] },
    'Jahe: Image'
  ],
  ['Failed to restore', undefined, 'Tumbuhan 1: Busy.']
])('§2 Lists: undoing a deletion can end with “%s”', async (title, ending, about) => {
  const restoreManyTrashed = async () => {
    if (!ending) throw new ApiError(503, { error: 'Busy.' });
    return { ...result, ...ending };
  };
  openDashboard('/dashboard/products', { page, remove: async () => 9, restoreManyTrashed });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Tumbuhan 1' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const toast = await screen.findByText(title);
  expect(toast.parentElement?.textContent).toBe(title + about);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test.each([
  ['q=x', 'Nothing matches your search.'],
  ['lacks=price', 'Nothing is missing in these.'],
  ['without=en', 'No text is missing here.'],
  ['outdated=en', 'No text here is older than its base.'],
  ['status=draft', 'No record matches this filter.'],
  ['product_category_id=3', 'No record matches this filter.']
])('§2 Lists: an empty list with the filter %s shows “%s”', async (query, text) => {
  openDashboard(`/dashboard/products?${query}`, { one: async () => ({ id: 3, name: 'Daun' }) });
  await screen.findByText(text);
});

test('§2 Lists: on a wide screen, the last editor of each record is shown; a change that waits for review has a mark', async () => {
  matchMediaOnly(WIDE);
  const lastAuthors = vi.fn(async (..._all: unknown[]) => [{ row_id: 2, by_username: 'rina' }]);
  const versions = ['submitted', 'returned'].map((state, id) => ({ row_id: id + 1, state }));
  const call = async () => ({ versions, total: 2 });
  openDashboard('/dashboard/products', { page, lastAuthors, call });
  expect((await screen.findByText('rina', { exact: false })).closest('tr')?.textContent).toContain(
    'Tumbuhan 2'
  );
  expect(lastAuthors.mock.calls).toEqual([['product', [1, 2]]]);
  await screen.findByRole('rowheader', { name: 'Tumbuhan 1 Waiting' });
  expect(document.querySelectorAll('.lucide-hourglass')).toHaveLength(1);
});

test('§2 Lists: on a narrow screen, a menu has the actions of the list, Tab and Escape return the focus, and cards can be selected', async () => {
  matchMediaOnly(NARROW);
  openDashboard('/dashboard/products', { page });
  const menu = screen.getByRole('button', { name: 'More about Product Management' });
  for (const key of ['Tab', 'Escape']) {
    fireEvent.click(menu);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Import', 'Export CSV']);
    expect(items[0]!.getAttribute('href')).toBe('/dashboard/products/import');
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    expect(fireEvent.keyDown(items[0]!, { key })).toBe(key === 'Tab');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(menu);
  }
  fireEvent.click(await screen.findByRole('button', { name: 'More about Tumbuhan 1' }));
  const site = await screen.findByRole('menuitem', { name: 'View on site' });
  expect(site.getAttribute('target')).toBe('_blank');
  fireEvent.keyDown(site, { key: 'Escape' });
  await select(1);
  screen.getByText('1 record selected', { selector: '[role=status]' });
});

test('§2 Lists: on a narrow screen, a dialog has the filters with their labels', async () => {
  matchMediaOnly(NARROW);
  openDashboard('/dashboard/products?lacks=price&status=draft', { page });
  const button = screen.getByRole('button', { name: /Filter and sort/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Filter and sort' });
  const labels = [...dialog.querySelectorAll('span[aria-hidden]')].map(
    (label) => label.textContent
  );
  expect(labels).toEqual(['Status', 'Category', 'Filter', 'Sort']);
});

test('§2 Lists: on a narrow screen, the menu of a list with a single action also opens', async () => {
  matchMediaOnly(NARROW);
  openDashboard('/dashboard/users', { page });
  fireEvent.click(screen.getByRole('button', { name: 'More about User Management' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Export CSV']);
});
