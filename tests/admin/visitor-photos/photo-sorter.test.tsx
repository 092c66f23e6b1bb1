// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { VisitorPhotos } from '../../../src/admin/features/visitor-photos/visitor-photos.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';
import { setSingleKeys } from '#core/shared/keys.ts';
import { $router } from '#core/shared/router.ts';
import {
  PhotoFilters,
  readPhotoFilter
} from '../../../src/admin/features/visitor-photos/photo-filters.tsx';

const t = visitorPhotoWords.default;
const [jahe, kunyit, gone] = ['Jahe', 'Kunyit', ''].map((name, index) => ({ id: index + 1, name }));
const photo = (id: number, more: object = {}) => ({
  id,
  part: 'leaf',
  state: 'new',
  product: kunyit,
  correct: jahe,
  answered: kunyit,
  certainty: 'likely',
  centre: { id: 8, name: '' },
  teaches: false,
  may_show: false,
  credit: '',
  shown: false,
  created_at: '2026-05-01T00:00:00.000Z',
  ...more
});
const figures = [
  { month: '2025-11', part: 'leaf', confirmed: 4, named: 2, right: 1 },
  { month: '2026-01', part: 'fruit', confirmed: 2, named: 0, right: 0 }
];

/**
 * Renders the photographs. Returns the mock of all calls, a function that lists the sent changes,
 * and a function that sets the filter.
 */
async function showPhotos(photos: ReturnType<typeof photo>[], role: 'editor' | 'admin') {
  signInAs(role);
  const call = vi.fn(
    async (method: string, path: string, input?: { body?: object; params?: { id: number } }) => {
      if (path === '/admin/identification-figures') return { figures };
      const stored = photos.find(({ id }) => id === input?.params?.id);
      if (method === 'put') return { photo: { ...stored, ...input?.body, product: kunyit } };
      return { photos, total: photos.length, waiting: photos.length };
    }
  );
  const send = () => Promise.reject(new Error());
  const { update } = renderDashboard(<VisitorPhotos search={{}} />, { call, send });
  await screen.findByRole('listbox');
  const sent = () =>
    call.mock.calls.filter(([method]) => method !== 'get').map(([, , input]) => input);
  return {
    sent,
    call,
    filter: (search: object) => update(<VisitorPhotos search={{ ...search }} />)
  };
}
const renderPhotos = async (...all: Parameters<typeof showPhotos>) =>
  (await showPhotos(...all)).sent;
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const chosen = () => options().map((option) => option.getAttribute('aria-selected'));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('listbox'), { key, ...more });

test('§6 Visitors’ photographs: keys choose a photograph; editors cannot delete it; before a decision, “z” does nothing; if single keys are off, letters do nothing', async () => {
  const sent = await renderPhotos([photo(1), photo(2), photo(3)], 'editor');
  const moves = { End: 2, ArrowLeft: 1, Home: 0, ArrowRight: 1, ArrowUp: 0, ArrowDown: 1 };
  for (const [key, index] of Object.entries(moves)) {
    // False means that the page does not scroll.
    expect([key, press(key), chosen().indexOf('true')]).toEqual([key, false, index]);
  }
  fireEvent.click(options()[2]!);
  expect([chosen().indexOf('true'), document.activeElement]).toEqual([2, options()[2]]);
  press('ArrowLeft');
  expect(document.activeElement).toBe(options()[1]);
  expect(press('a', { ctrlKey: true })).toBe(true);
  press('a', { repeat: true });
  await setTimeout(10);
  for (const key of ['d', 'z']) press(key);
  onTestFinished(() => setSingleKeys(true));
  act(() => setSingleKeys(false));
  const accept = screen.getByRole('button', { name: t.actions.accept });
  const shownKeys = [accept.getAttribute('aria-keyshortcuts'), document.querySelector('kbd')];
  expect([press('a'), ...shownKeys]).toEqual([true, null, null]);
  expect(options().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(sent()).toEqual([]);
  expect(screen.queryByRole('button', { name: t.actions.remove })).toBeNull();
});

test('§6 Visitors’ photographs: deleted plants and gardens are labelled; a photograph of a deleted plant cannot be accepted, and one without consent cannot be shown', async () => {
  const accepted = { state: 'accepted', product: kunyit, may_show: true, correct: gone };
  const withoutConsent = photo(2, { state: 'accepted' });
  const sent = await renderPhotos([photo(1, accepted), withoutConsent], 'admin');
  const detail = screen.getByRole('region', { name: 'Kunyit, Daun: Diterima' });
  expect([...detail.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '(tanaman terhapus)',
    'Kunyit, kemungkinan besar',
    '8',
    'Kunyit',
    t.noCredit,
    expect.any(String)
  ]);
  const accept = within(detail).getByRole<HTMLButtonElement>('button', { name: t.actions.accept });
  expect([accept.disabled, accept.getAttribute('aria-keyshortcuts')]).toEqual([true, 'a']);
  fireEvent.click(within(detail).getByRole('checkbox', { name: t.teaches }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(within(detail).getByRole('button', { name: t.show }));
  fireEvent.click(await within(detail).findByRole('button', { name: t.hide }));
  await screen.findByText(t.hidden);
  screen.getByText(t.shown);
  expect(sent().map((input) => input?.body)).toEqual([
    { state: 'accepted', product: 2, from: 'accepted', teaches: true },
    { shown: true },
    { shown: false }
  ]);
  press('d');
  const question = screen.getByRole('dialog', { name: t.actions.remove });
  expect(question.textContent).toContain(t.confirmRemove);
  fireEvent.click(within(question).getByText('Cancel', { exact: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toHaveLength(3);
  press('End');
  expect(screen.queryByRole('button', { name: t.show })).toBeNull();
});

test('§6 Visitors’ photographs: the last decision can be undone once', async () => {
  const { call, sent } = await showPhotos([photo(1), photo(2)], 'editor');
  const decision = Promise.withResolvers<never>();
  call.mockReturnValueOnce(decision.promise);
  press('a');
  press('z');
  await waitFor(() => expect(sent(), 'the undo waits for the decision').toHaveLength(1));
  decision.resolve({ photo: photo(1, { state: 'accepted' }) } as never);
  await screen.findByText(t.sorted.new);
  press('z');
  await setTimeout(10);
  expect(sent().map((input) => input?.body)).toMatchObject([
    { state: 'accepted', product: 1, from: 'new' },
    { state: 'new', product: 2, from: 'accepted' }
  ]);
});

test('§6 Visitors’ photographs: a deletion or a decision chooses the next unsorted photograph; after the last one, the list is loaded again', async () => {
  const { call, sent } = await showPhotos(
    [photo(1), photo(2, { state: 'unusable' }), photo(3), photo(4)],
    'admin'
  );
  press('d');
  fireEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: t.actions.remove })
  );
  await screen.findByText(t.removed);
  await screen.findByText(t.intro(3));
  expect(chosen()).toEqual(['false', 'true', 'false']);
  expect(sent()).toEqual([{ params: { id: 1 } }]);
  expect(options()[0]?.textContent).toContain(t.states.unusable);
  press('г', { code: 'KeyU' });
  await screen.findByText(t.intro(2));
  expect(chosen()).toEqual(['false', 'false', 'true']);
  const lists = () => call.mock.calls.filter(([, path]) => path === '/admin/visitor-photos').length;
  expect(lists()).toBe(1);
  press('u');
  await waitFor(() => expect(lists()).toBe(2));
});

test('§6 Visitors’ photographs: fast decisions do not return to undecided photographs; the list is loaded again once all are stored', async () => {
  const { call, sent } = await showPhotos([photo(1), photo(2), photo(3)], 'admin');
  const decisions = [1, 2, 3].map((id) => ({ id, ...Promise.withResolvers<never>() }));
  for (const { promise } of decisions) call.mockReturnValueOnce(promise);
  for (const key of ['u', 'u', 'd']) {
    await act(() => setTimeout(10));
    press(key);
  }
  fireEvent.click(
    within(screen.getByRole('dialog')).getByText(t.actions.remove, { selector: 'button' })
  );
  await act(() => setTimeout(10));
  expect(chosen()).toEqual(['false', 'false', 'true']);
  const lists = () => call.mock.calls.filter(([, path]) => path === '/admin/visitor-photos').length;
  for (const { id, resolve } of decisions) {
    await waitFor(() => expect(sent()).toHaveLength(id));
    expect(lists()).toBe(1);
    resolve({ photo: photo(id, { state: 'unusable' }) } as never);
  }
  expect(sent().map((input) => input?.params?.id)).toEqual([1, 2, 3]);
  await waitFor(() => expect(lists()).toBe(2));
});

test('§6 Visitors’ photographs: if the server refuses a decision, the reason is shown, undo is disabled, and the list is loaded again', async () => {
  const { call, filter, sent } = await showPhotos([photo(1), photo(2)], 'editor');
  const teaches = () => screen.getByRole<HTMLInputElement>('checkbox', { name: t.teaches });
  expect(teaches().checked).toBe(false);
  fireEvent.click(teaches());
  call.mockRejectedValueOnce(new ApiError(409, { error: 'Somebody was first' }));
  press('a');
  const toast = await screen.findByText(t.sortFailed);
  expect(toast.parentElement?.textContent).toContain('Somebody was first');
  expect(sent()).toMatchObject([{ params: { id: 1 }, body: { state: 'accepted', teaches: true } }]);
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(t.actions.undo) });
  expect(undo.disabled).toBe(true);
  const queries = () =>
    call.mock.calls.flatMap(([, path, input]) => (path === '/admin/visitor-photos' ? [input] : []));
  expect(queries()).toHaveLength(2);
  // Setting another filter selects its first photograph, for which “teaches” is not ticked.
  filter({ state: 'any', product: '2', centre: '8', page: '3' });
  await waitFor(() => expect(teaches().checked).toBe(false));
  const page = { page: 3, per_page: 25, state: undefined, product: 2, centre: 8 };
  expect(queries().at(-1)).toEqual({ query: page });
});

test('§6 Visitors’ photographs: figures include months without answers, and show no percentage of 0 answers', async () => {
  await renderPhotos([photo(1)], 'editor');
  const [leaf, fruit] = await screen.findAllByRole('table');
  const cells = (table: Element) => [...table.querySelectorAll('td')].map((td) => td.textContent);
  expect([cells(leaf!).join(), cells(fruit!).join()]).toEqual([
    '4,2,1,0,0,0,0,0,0',
    '0,0,0,0,0,0,2,0,0'
  ]);
  expect(screen.getByText(/^4 .*50%.*50%/)).toBeDefined();
  expect(screen.getByText(/^2 dikonfirmasi, 0%[^,]*$/)).toBeDefined();
});

test('§6 Visitors’ photographs: changing a filter opens the first page', async () => {
  const filter = readPhotoFilter({ page: '3', centre: '1', product: '77' });
  const page = async () => ({ items: [], total: 0 });
  renderDashboard(<PhotoFilters filter={filter} />, { page, one: async () => jahe });
  const state = screen.getByRole('combobox', { name: 'Keadaan' });
  const query = (value: string): string => {
    fireEvent.change(state, { target: { value } });
    return new URLSearchParams($router.get()?.search).toString();
  };
  expect(['accepted', ''].map(query)).toEqual([
    'state=accepted&product=77&centre=1',
    'state=any&product=77&centre=1'
  ]);
  fireEvent.click(screen.getByRole('combobox', { name: 'Tanaman' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Kosongkan Tanaman' }));
  expect($router.get()?.search).toEqual({ centre: '1' });
});
