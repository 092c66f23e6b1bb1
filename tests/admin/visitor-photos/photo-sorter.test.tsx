// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { VisitorPhotos } from '../../../src/admin/features/visitor-photos/visitor-photos.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';
import { $router } from '#core/shared/router.ts';
import {
  PhotoFilters,
  readPhotoFilter
} from '../../../src/admin/features/visitor-photos/photo-filters.tsx';
import { usePhotos } from '../../../src/admin/features/visitor-photos/use-photos.ts';

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

/** Returns the calls that change something. */
async function renderPhotos(photos: ReturnType<typeof photo>[], role: 'editor' | 'admin') {
  signInAs(role);
  const call = vi.fn(async (method: string, path: string, input?: { body?: object }) => {
    if (path === '/admin/identification-figures') return { figures };
    if (method === 'put') return { photo: { ...photos[0], ...input?.body, product: kunyit } };
    return { photos, total: photos.length, waiting: photos.length };
  });
  renderDashboard(<VisitorPhotos search={{}} />, { call, send: () => Promise.reject(new Error()) });
  await screen.findByRole('listbox');
  return () => call.mock.calls.filter(([method]) => method !== 'get').map(([, , input]) => input);
}
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const chosen = () => options().map((option) => option.getAttribute('aria-selected'));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('listbox'), { key, ...more });

test('§6 Visitors’ photographs: keys choose one; editors cannot delete it, nor undo nothing', async () => {
  const sent = await renderPhotos([photo(1), photo(2), photo(3)], 'editor');
  const moves = { End: 2, ArrowLeft: 1, Home: 0, ArrowRight: 1, ArrowUp: 0, ArrowDown: 1 };
  for (const [key, index] of Object.entries(moves)) {
    press(key);
    expect([key, chosen().indexOf('true')]).toEqual([key, index]);
  }
  press('a', { ctrlKey: true });
  for (const key of ['d', 'z']) press(key);
  expect(options().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(sent()).toEqual([]);
  expect(screen.queryByRole('button', { name: t.actions.remove })).toBeNull();
});

test('§6 Visitors’ photographs: deleted plants and gardens are named, and cannot be accepted', async () => {
  const accepted = { state: 'accepted', product: kunyit, may_show: true, correct: gone };
  const sent = await renderPhotos([photo(1, accepted)], 'admin');
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
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map((input) => input?.body)).toEqual([
    { state: 'accepted', product: 2, from: 'accepted', teaches: true },
    { shown: true }
  ]);
  press('d');
  const question = screen.getByRole('dialog', { name: t.actions.remove });
  expect(question.textContent).toContain(t.confirmRemove);
  fireEvent.click(within(question).getByText('Cancel', { exact: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toHaveLength(2);
});

test('§6 Visitors’ photographs: without consent there is no button that shows one to visitors', async () => {
  await renderPhotos([photo(1, { state: 'accepted' })], 'admin');
  expect(screen.getByRole('button', { name: t.actions.accept })).toBeDefined();
  expect(screen.queryByRole('button', { name: t.show })).toBeNull();
});

test('§6 Visitors’ photographs: the last decision can be undone once', async () => {
  const sent = await renderPhotos([photo(1), photo(2)], 'editor');
  press('a');
  await waitFor(() => expect(sent()).toHaveLength(1));
  press('z');
  await waitFor(() => expect(sent()).toHaveLength(2));
  press('z');
  await setTimeout(10);
  expect(sent().map((input) => input?.body)).toMatchObject([
    { state: 'accepted', product: 1, from: 'new' },
    { state: 'new', product: 2, from: 'accepted' }
  ]);
});

test('§6 Visitors’ photographs: figures have every month between, and no share of nothing', async () => {
  await renderPhotos([photo(1)], 'editor');
  const [leaf, fruit] = await screen.findAllByRole('table');
  const cells = (table: Element) => [...table.querySelectorAll('td')].map((td) => td.textContent);
  expect([cells(leaf!).join(), cells(fruit!).join()]).toEqual([
    '4,2,1,0,0,0,0,0,0',
    '0,0,0,0,0,0,2,0,0'
  ]);
  expect(screen.getByText(/^4 .*50%.*50%/)).toBeDefined();
  expect(screen.getByText(/^2 .*0%.*– benar/)).toBeDefined();
});

test('§6 Visitors’ photographs: another filter starts at the first page', () => {
  const filter = readPhotoFilter({ page: '3', centre: '1', product: '77' });
  renderDashboard(<PhotoFilters filter={filter} />);
  const state = screen.getByRole('combobox', { name: 'Keadaan' });
  const query = (value: string): string => {
    fireEvent.change(state, { target: { value } });
    return new URLSearchParams($router.get()?.search).toString();
  };
  expect(['accepted', ''].map(query)).toEqual([
    'state=accepted&product=77&centre=1',
    'state=any&product=77&centre=1'
  ]);
});

test('§6 Visitors’ photographs: a sorting names the state that the editor saw', async () => {
  const photo = { id: 4, state: 'new' } as VisitorPhoto;
  function Sort() {
    const { sort } = usePhotos(readPhotoFilter({}));
    const decision = { photo, state: 'accepted', product: 5, teaches: false } as const;
    return <button onClick={() => sort.mutate(decision)}>Sort</button>;
  }
  const call = vi.fn().mockResolvedValue({ photo, photos: [], total: 0, waiting: 0 });
  renderDashboard(<Sort />, { call });
  fireEvent.click(screen.getByRole('button'));
  const sent = () => call.mock.calls.find(([method]) => method === 'put')?.[2] as unknown;
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toEqual({
    params: { id: 4 },
    body: { state: 'accepted', product: 5, from: 'new', teaches: false }
  });
});
