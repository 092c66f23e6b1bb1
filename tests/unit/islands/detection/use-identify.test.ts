// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setDeviceOnly } from '#lib/on-device/device-settings.ts';
import { closeIdentifier } from '#lib/on-device/identify-on-device.ts';
import { initialState } from '../../../../src/islands/detection/core/state.ts';
import { useIdentify } from '../../../../src/islands/detection/core/use-identify.ts';
import { decodeImages } from '../../../support/decoded-images.ts';

const photos = [new File([''], 'foto.jpg', { type: 'image/jpeg' })];

// A hook that stays mounted would react to the settings and stubs of the next test.
afterEach(cleanup);

test('§2 Identification: focuses the button after a failure, and stops processing when Back restores the page', async () => {
  decodeImages(false);
  const [dispatch, focusButton] = [vi.fn(), vi.fn()];
  const state = { ...initialState, category: 'leaf' as const, photos, processing: true };
  const { rerender } = renderHook(
    (processing: boolean) =>
      useIdentify({ ...state, processing }, dispatch, 'default', [], focusButton, vi.fn()),
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

test('§2 Offline: if only the device may answer, its identifier is opened once a category is chosen', async () => {
  const opened: unknown[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('caches', {
    match: async () => Response.json({ worker: '/a.js', runtime: [], weights: [] })
  });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = (task: unknown, [port]: MessagePort[]) => {
        opened.push(task);
        port?.postMessage({ failed: 'unreadable' });
      };
      terminate = () => undefined;
    }
  );
  setDeviceOnly(true);
  onTestFinished(() => {
    setDeviceOnly(false);
    closeIdentifier();
    vi.unstubAllGlobals();
  });
  const { rerender } = renderHook(
    (category: 'leaf' | undefined) =>
      useIdentify({ ...initialState, category }, vi.fn(), 'default', [], vi.fn(), vi.fn()),
    { initialProps: undefined as 'leaf' | undefined }
  );
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(opened).toEqual([]);
  rerender('leaf');
  await expect.poll(() => opened).toMatchObject([{ photos: [] }]);
});
