// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { initialState } from '../../../../src/islands/detection/core/state.ts';
import { useIdentify } from '../../../../src/islands/detection/core/use-identify.ts';
import { decodeImages } from '../../../support/decoded-images.ts';

const photos = [new File([''], 'foto.jpg', { type: 'image/jpeg' })];

test('§2 Identification: focuses the button again after a failure, and ends when Back restores the page', async () => {
  decodeImages(false);
  const [dispatch, focusButton] = [vi.fn(), vi.fn()];
  const state = { ...initialState, category: 'leaf' as const, photos, processing: true };
  const { rerender } = renderHook(
    (processing: boolean) =>
      useIdentify({ ...state, processing }, dispatch, 'default', [], focusButton),
    { initialProps: true }
  );
  await vi.waitFor(() =>
    expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: 'processingFailed' }))
  );
  rerender(false);
  expect(focusButton).toHaveBeenCalledOnce();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'processingStopped' });
});
