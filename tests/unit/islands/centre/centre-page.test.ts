// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#lib/session/session.ts';
import { toGarden } from '../../../../src/islands/centre/garden.ts';
import { useGarden } from '../../../../src/islands/centre/centre-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('§2 Centres: a centre that is newer than the site is found by its name in any case, with its plants', async () => {
  const centre = (name: string) => ({ id: 4, name, products: [{ id: 7, name: 'Jahe' }] });
  const page = vi.spyOn(api, 'page');
  page.mockResolvedValue({ items: ['Kebun Joglo Lama', 'Kebun Joglo'].map(centre) } as never);
  vi.spyOn(api, 'one').mockResolvedValue({ id: 7, name: 'Jahe', latin_name: 'Zingiber' } as never);
  history.replaceState(null, '', '/central-jamu/kebun%20joglo');
  const garden = renderHook(() => useGarden(undefined, 'default')).result;
  await waitFor(() =>
    expect(garden.current).toMatchObject({
      state: 'ready',
      data: { name: 'Kebun Joglo', plants: [{ name: 'Jahe', latin: 'Zingiber' }] }
    })
  );
  expect(page.mock.calls[0]![1]).toMatchObject({ q: 'kebun joglo' });
  history.replaceState(null, '', '/central-jamu/kebun');
  const unknown = renderHook(() => useGarden(undefined, 'default')).result;
  await waitFor(() => expect(unknown.current).toEqual({ state: 'ready', data: null }));
});

test('§2 Centres: a page shows changes since the build; it keeps the prerendered hours of the week only if the hours are unchanged', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const one = vi.spyOn(api, 'one');
  const built = toGarden({ name: 'Lama', hours: 'Mo off', products: [] } as never, new Map(), {
    zone: 8,
    week: 'Senin tutup'
  });
  for (const [hours, week] of [
    ['Mo off', 'Senin tutup'],
    ['Tu off', undefined]
  ] as const) {
    one.mockResolvedValue({ name: 'Joglo', hours, products: [] } as never);
    const garden = renderHook(() => useGarden(built, 'en')).result;
    expect(garden.current).toMatchObject({ data: { name: 'Lama' } });
    await waitFor(() => expect(garden.current).toMatchObject({ data: { name: 'Joglo' } }));
    expect(garden.current).toMatchObject({ data: { hours, ...(week && { zone: 8, week }) } });
    expect('data' in garden.current && garden.current.data?.week).toBe(week);
  }
  expect(one.mock.calls[0]?.[2]).toEqual({ lang: 'en' });
});
