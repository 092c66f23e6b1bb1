// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { favouritesWords } from '#lib/i18n/favourites.ts';
import { fill } from '#lib/i18n/fill.ts';
import { $favourites, setFavourite } from '#lib/session/favourites.ts';
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

test('§4 Favourites: a renamed plant has its new name, a deleted one is marked, a failure changes nothing', async () => {
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

test('§4 Favourites: the first 60 are updated', async () => {
  const renamed = async (_: unknown, id: number) => ({ ...productRow, id, name: 'Jahe Merah' });
  vi.spyOn(api, 'one').mockImplementation(renamed as never);
  const names = () => $favourites.get().map(({ name }) => name);
  $favourites.set(Array.from({ length: 61 }, (_, index) => favourite(index + 1, 'Jahe')));
  page();
  await waitFor(() => expect(names()).toContain('Jahe Merah'));
  expect(names()).toEqual([...Array<string>(60).fill('Jahe Merah'), 'Jahe']);
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
