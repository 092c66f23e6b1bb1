// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { $router } from '../../../src/admin/core/shared/router.ts';
import {
  PhotoFilters,
  readPhotoFilter
} from '../../../src/admin/features/visitor-photos/photo-filters.tsx';
import { usePhotos } from '../../../src/admin/features/visitor-photos/use-photos.ts';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§6 Visitors’ photographs: another filter starts at the first page', () => {
  const filter = readPhotoFilter({ page: '3', centre: '1', product: '77' });
  renderDashboard(<PhotoFilters filter={filter} />, {});
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
