// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setDeviceOnly } from '#lib/on-device/device-settings.ts';
import { api } from '#lib/session/session.ts';
import { closeIdentifier } from '#lib/on-device/identify-on-device.ts';
import { readHandoff } from '../../../../src/islands/detection/core/identification-handoff.ts';
import { openPlant } from '../../../../src/islands/detection/core/open-plant.ts';
import type { Answer, Result } from '../../../../src/islands/detection/core/result.ts';
import { initialState } from '../../../../src/islands/detection/core/state.ts';
import { useIdentify } from '../../../../src/islands/detection/core/use-identify.ts';
import { decodeImages } from '../../../support/image-stubs.ts';

const photos = [new File([''], 'foto.jpg', { type: 'image/jpeg' })];
const named = { label: 'Jahe', confidence: 1, certainty: 'certain', model: 'leaf' } as const;

// A hook that stays mounted would react to the settings and stubs of the next test.
afterEach(cleanup);

test('§2 Identification: focuses the button after a failure, and stops processing when Back restores the page', async () => {
  decodeImages(false);
  const [dispatch, focusButton, onUpload] = [vi.fn(), vi.fn(), vi.fn()];
  const state = { ...initialState, category: 'leaf' as const, photos, processing: true };
  const { rerender } = renderHook(
    (processing: boolean) =>
      useIdentify({ ...state, processing }, dispatch, 'default', [], focusButton, onUpload),
    { initialProps: true }
  );
  await vi.waitFor(() =>
    expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: 'processingFailed' }))
  );
  rerender(false);
  expect([focusButton.mock.calls, onUpload.mock.calls]).toEqual([[[]], [[1]]]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'processingStopped' });
  cleanup();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(dispatch).toHaveBeenCalledTimes(2);
});

test('§2 Identification: without a category, the identifier recognises the part on the photographs', async () => {
  decodeImages(true);
  const identify = vi.spyOn(api, 'identify');
  identify.mockResolvedValue({ ...named, model: 'fruit', alternatives: [] });
  onTestFinished(() => identify.mockRestore());
  const [dispatch, onUpload] = [vi.fn(), vi.fn()];
  const state = { ...initialState, photos, processing: true };
  renderHook(() => useIdentify(state, dispatch, 'default', [], vi.fn(), onUpload));
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledOnce());
  const result = { part: 'fruit', answer: { label: 'Jahe', found_part: true } };
  expect(dispatch.mock.lastCall).toMatchObject([{ type: 'answered', result }]);
  expect(identify.mock.lastCall?.[1]).toBe('auto');
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

test('§2 Identification: the page of the named plant opens with the answer, unless the task was cancelled or the plant was ruled out', async () => {
  vi.stubGlobal('caches', { match: async () => new Response() });
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  onTestFinished(() => {
    assign.mockRestore();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  const answer: Answer = { ...named, alternatives: [], on_device: 'found' };
  const result: Result = {
    photos,
    part: 'leaf',
    garden: undefined,
    answer,
    id: 7,
    ruledOut: []
  };
  expect(await openPlant(result, 'en', AbortSignal.abort())).toBe(false);
  expect([assign.mock.calls, readHandoff('Jahe')]).toEqual([[], undefined]);
  expect(
    await openPlant({ ...result, ruledOut: ['Jahe'] }, 'en', new AbortController().signal)
  ).toBe(false);
  expect(await openPlant(result, 'en', new AbortController().signal)).toBe(true);
  expect(assign.mock.calls).toEqual([['/en/product/Jahe']]);
  expect(readHandoff('Jahe')).toMatchObject({ id: 7, photos: [] });
  // This device has not stored the page, so the page is requested from the server.
  vi.stubGlobal('caches', { match: async () => undefined });
  const fetched = vi.fn(async () => new Response()).mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', fetched.mockResolvedValueOnce(new Response('', { status: 404 })));
  for (const isOpened of [false, false, true])
    expect(await openPlant(result, 'en', new AbortController().signal)).toBe(isOpened);
  // The page also opens if the catalogue does not respond.
  using _ = vi.spyOn(api, 'productByName').mockRejectedValue(new Error('503'));
  const { on_device: _device, ...online } = answer;
  const opened = openPlant({ ...result, answer: online }, 'en', new AbortController().signal);
  expect(await opened).toBe(true);
  // The connection was lost after the server had answered.
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', fetched.mockRejectedValue(new TypeError('offline')));
  const lost = openPlant({ ...result, answer: online }, 'en', new AbortController().signal);
  expect(await lost).toBe(false);
});
