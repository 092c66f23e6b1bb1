// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { favouritesWords } from '#lib/i18n/favourites.ts';
import { fill } from '#lib/i18n/fill.ts';
import {
  $favourites,
  canStoreFavourites,
  readFavourites,
  setFavourite,
  updateFavourites
} from '#lib/session/favourites.ts';
import { api } from '#lib/session/session.ts';
import { FavouritesPage } from '../../../../src/islands/product/favourites/favourites-page.tsx';
import { productRow } from '../../../support/product-row.ts';
import { textsOf } from '../../../support/rendered-text.ts';

const t = favouritesWords.en;
const page = () => render(<FavouritesPage t={t} locale="en" />);
const favourite = (id: number, name: string) => ({ id, name, latin: '', image: '' });
const marked = (name: string) =>
  screen.getByText(name).closest('li')?.textContent?.includes(t.gone);

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  $favourites.set([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('§4 Favourites: the list shows new names of plants and marks deleted plants; a failed request changes nothing', async () => {
  vi.spyOn(api, 'one').mockImplementation((async (_: unknown, id: number) => {
    const toxic = 'poisonous';
    if (id > 1) throw new ApiError(id === 2 ? 404 : 503, {});
    return { id, name: 'Jahe Merah', name_en: '', latin_name: 'Zingiber', image: '', toxic };
  }) as never);
  const names = ['Jahe', 'Purwoceng', 'Sirih'];
  for (const [index, name] of names.entries()) setFavourite(favourite(index + 1, name), true);
  page();
  await waitFor(() => expect(textsOf('heading')).toEqual(['Sirih', 'Purwoceng', 'Jahe Merah']));
  expect(['Sirih', 'Purwoceng', 'Jahe Merah'].map(marked)).toEqual([false, true, false]);
  expect(textsOf('link')).toEqual(['Sirih', 'Jahe Merah']);
  expect(screen.getByRole('status').textContent).toContain('3');
  expect([screen.getByText('Zingiber').lang, textsOf('listitem')[2]]).toEqual([
    'la',
    expect.stringContaining('Poisonous')
  ]);
  // A removed favourite keeps its position in the list, and can be brought back.
  const press = (label: string) =>
    fireEvent.click(screen.getByRole('button', { name: fill(label, { name: 'Purwoceng' }) }));
  press(t.remove);
  expect($favourites.get().map(({ name }) => name)).toEqual(['Sirih', 'Jahe Merah']);
  expect(textsOf('heading')).toEqual(['Sirih', 'Purwoceng', 'Jahe Merah']);
  press(t.bringBack);
  expect($favourites.get()[0]?.name).toBe('Purwoceng');
});

test('§4 Favourites: the first 60 favourites are updated; favourites that another tab removed disappear', async () => {
  const renamed = async (_: unknown, id: number) => ({ ...productRow, id, name: 'Jahe Merah' });
  vi.spyOn(api, 'one').mockImplementation(renamed as never);
  const names = () => $favourites.get().map(({ name }) => name);
  $favourites.set(Array.from({ length: 61 }, (_, index) => favourite(index + 1, 'Jahe')));
  // The built page has no favourites.
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<FavouritesPage t={t} locale="en" />);
  expect(container.querySelector('a')).toBeNull();
  expect(container.querySelector('[role=status]')?.textContent).toBe(t.loading);
  render(<FavouritesPage t={t} locale="en" />, { container, hydrate: true });
  await waitFor(() => expect(names()).toContain('Jahe Merah'));
  expect(names()).toEqual([...Array<string>(60).fill('Jahe Merah'), 'Jahe']);
  localStorage.clear();
  // A page restored by Back keeps favourites, in case the browser could not store them.
  const counts = ['pageshow', 'storage'].map((type) => {
    act(() => void dispatchEvent(new Event(type)));
    return names().length;
  });
  expect(counts).toEqual([61, 0]);
});

test('§4 Favourites: an empty list links to the catalogue; a note is shown if nothing can be stored', () => {
  page();
  expect(screen.getByRole('link', { name: t.browse }).getAttribute('href')).toBe('/en/product');
  expect(screen.queryByText(t.noStorage)).toBeNull();
  cleanup();
  vi.stubGlobal('localStorage', undefined);
  page();
  screen.getByText(t.noStorage);
  vi.unstubAllGlobals();
});

const jahe = { ...favourite(3, 'Jahe'), latin: 'Zingiber officinale' };

test.each(['', 'null', '{}', '[1,null,"x"]', '[{"id":1}]', '[{"id":"1","name":"x"}]', '{"a":'])(
  '§4 Favourites: invalid entries are omitted (%s)',
  (text) => expect(readFavourites(text)).toEqual([])
);

test('§4 Favourites: a new favourite comes first; names are updated in place', () => {
  const kunyit = { ...jahe, id: 4 };
  const stored = () => readFavourites(localStorage.getItem('favourites') ?? '');
  const ids = () => stored().map(({ id }) => id);
  expect(setFavourite(jahe, true)).toBe(true);
  expect(stored()).toEqual([jahe]);
  setFavourite(kunyit, true);
  setFavourite(jahe, true);
  expect(ids()).toEqual([3, 4]);
  updateFavourites([
    { ...kunyit, name: 'Kunir' },
    { ...jahe, id: 9 }
  ]);
  expect($favourites.get().map(({ name }) => name)).toEqual(['Jahe', 'Kunir']);
  localStorage.clear();
  // Unchanged favourites are not stored, because two tabs would notify each other endlessly.
  updateFavourites($favourites.get());
  expect(localStorage.length).toBe(0);
  setFavourite(kunyit, false);
  expect(ids()).toEqual([3]);
  expect([canStoreFavourites(), Object.keys(localStorage)]).toEqual([true, ['favourites']]);
});
