// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { centreWords } from '#lib/i18n/centre.ts';
import { api } from '#lib/session/session.ts';
import { toGarden } from '../../../../src/islands/centre/garden.ts';
import { CentrePage, useGarden } from '../../../../src/islands/centre/centre-page.tsx';
import { placeRow } from '../../../support/places.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('§2 Centres: a centre that was added after the build is found by its name, in lower case too, with its plants', async () => {
  const products = ['Jahe', 'Kunyit', ...Array<string>(60).fill('Temu')].map((name, index) => ({
    id: 7 + index,
    name
  }));
  const centre = (name: string) => ({ id: 4, name, products });
  const page = vi.spyOn(api, 'page');
  page.mockResolvedValue({ items: ['Kebun Joglo Lama', 'Kebun Joglo'].map(centre) } as never);
  const one = vi.spyOn(api, 'one').mockImplementation((async (_: unknown, id: number) => {
    if (id === 8) throw new ApiError(503, {});
    return id === 4 ? centre('Joglo') : { id, name: 'Lama', latin_name: 'Zingiber' };
  }) as never);
  history.replaceState(null, '', '/en/central-jamu/kebun%20joglo%20');
  const garden = renderHook(() => useGarden(undefined, 'en')).result;
  await waitFor(() => expect(garden.current).toMatchObject({ data: { name: 'Joglo' } }));
  const { plants = [] } = ('data' in garden.current && garden.current.data) || {};
  expect(plants.slice(0, 3)).toMatchObject([
    { name: 'Jahe', latin: 'Zingiber' },
    { name: 'Kunyit', latin: '' },
    { name: 'Temu', latin: 'Zingiber' }
  ]);
  // The page has details of only the first plants, and names of the rest.
  expect([plants.length, plants.filter(({ latin }) => latin).length]).toEqual([62, 59]);
  expect(one.mock.calls[0]?.slice(1)).toEqual([4, { lang: 'en' }]);
  expect(page.mock.calls[0]![1]).toMatchObject({ q: 'kebun joglo' });
  history.replaceState(null, '', '/central-jamu/kebun');
  const unknown = renderHook(() => useGarden(undefined, 'default')).result;
  await waitFor(() => expect(unknown.current).toMatchObject({ data: null }));
});

test('§2 Centres: a page shows changes since the build; the prerendered hours of the week stay only if the hours are unchanged', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const one = vi.spyOn(api, 'one');
  const texts = { name: 'Lama', description: 'Lama.', hours: 'Mo off', closed_on: '' };
  const row = { ...placeRow, ...texts, products: [], photos: [] };
  const built = toGarden(row as never, new Map(), { zone: 8, week: 'Senin tutup' });
  for (const [hours, week] of [
    ['Mo off', 'Senin tutup'],
    ['Tu off', undefined]
  ] as const) {
    one.mockResolvedValue({ ...row, name: 'Joglo', description: 'Baru.', hours } as never);
    const garden = renderHook(() => useGarden(built, 'en')).result;
    expect(garden.current).toMatchObject({ data: { name: 'Lama' } });
    await waitFor(() => expect(garden.current).toMatchObject({ data: { name: 'Joglo' } }));
    expect(garden.current).toMatchObject({ data: { hours, ...(week && { zone: 8, week }) } });
    expect('data' in garden.current && garden.current.data?.week).toBe(week);
  }
  expect(one.mock.calls[0]?.[2]).toEqual({ lang: 'en' });
  render(<CentrePage garden={built} html="<p>Lama.</p>" t={centreWords.en} locale="en" />);
  screen.getByText('Lama.');
  await screen.findByText('Baru.');
  expect(screen.queryByText('Lama.')).toBeNull();
  const { about, plants, identify } = centreWords.en;
  for (const name of [about, plants]) screen.getByRole('region', { name });
  const link = screen.getByRole('link', { name: identify });
  expect(link.getAttribute('href')).toMatch(/\?kebun=1$/);
});
