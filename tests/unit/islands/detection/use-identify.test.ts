// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { initialState } from '../../../../src/islands/detection/state.ts';
import { useIdentify } from '../../../../src/islands/detection/use-identify.ts';

test('§2 Identification: the overlay is gone when Back restores the page', () => {
  const dispatch = vi.fn();
  renderHook(() => useIdentify(initialState, dispatch, 'default', vi.fn()));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(dispatch).toHaveBeenCalledWith({ type: 'processingStopped' });
});
