// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '#lib/session/session.ts';
import { useGarden } from '../../../../src/islands/centre/use-garden.ts';

test('§2 Centres: a new centre is found by its name in any case, with its plants', async () => {
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
  vi.restoreAllMocks();
});
