// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';
import { distanceBetween, formatDistance, sortByDistance } from '#lib/browser/distance.ts';
import { askPosition } from '#lib/browser/position.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';
import { setUrlQuery, useUrlQuery } from '#lib/browser/url-query.ts';
import { cached, useLiveData, useResource } from '#lib/browser/use-resource.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

afterEach(() => {
  cleanup();
  // Must precede `useRealTimers`: a global stubbed during fake timers would stay fake.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('§2 Lists: the query follows changes of lists and Back; empty values are removed', () => {
  const pushed = vi.spyOn(history, 'pushState');
  history.replaceState({ scroll: 7 }, '', '/');
  const { result } = renderHook(() => useUrlQuery().toString());
  act(() => setUrlQuery({ q: 'jahe', page: 2 }));
  expect([result.current, pushed.mock.calls.length]).toEqual(['q=jahe&page=2', 0]);
  expect(history.state).toEqual({ scroll: 7 });
  act(() => setUrlQuery({ q: '', page: undefined, sort: 'name' }, 'push'));
  expect([result.current, pushed.mock.calls.length]).toEqual(['sort=name', 1]);
  act(() => setUrlQuery({ sort: 'name' }, 'push'));
  expect(pushed).toHaveBeenCalledOnce();
  history.replaceState(null, '', '?q=asam');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current).toBe('q=asam');
});

test('§2 Lists: a search continues while the browser refuses to change the URL', () => {
  history.replaceState(null, '', '/product?page=2');
  const { result } = renderHook(() => useUrlQuery().toString());
  const refusals = [
    () => undefined,
    () => {
      throw new DOMException('more than 100 times per 10 seconds', 'SecurityError');
    }
  ];
  for (const refuse of refusals) {
    const refused = vi.spyOn(history, 'replaceState').mockImplementation(refuse);
    act(() => setUrlQuery({ q: 'jah', page: '' }));
    act(() => setUrlQuery({ q: 'jahe' }));
    expect(result.current).toBe('q=jahe');
    refused.mockRestore();
  }
  act(() => setUrlQuery({ sort: 'name' }));
  expect(location.search).toBe('?q=jahe&sort=name');
});

test('§2 Lists: a search waits for a pause in typing', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useDebouncedValue, { initialProps: 'j' });
  rerender('ja');
  act(() => void vi.advanceTimersByTime(150));
  rerender('jah');
  act(() => void vi.advanceTimersByTime(150));
  expect(result.current).toBe('j');
  act(() => void vi.advanceTimersByTime(50));
  expect(result.current).toBe('jah');
});

type Ask = (
  found: PositionCallback,
  failed: PositionErrorCallback,
  options: PositionOptions
) => void;

const AT = { latitude: -7, longitude: 110 };
test.each<[string, Ask | undefined, object]>([
  ['no geolocation', undefined, { state: 'failed' }],
  ['a refusal', (_, failed) => failed({ code: 1 } as never), { state: 'refused' }],
  ['a timeout', (_, failed) => failed({ code: 3 } as never), { state: 'failed' }],
  [
    'a GPS timeout, such as indoors',
    (found, failed, { enableHighAccuracy }) =>
      enableHighAccuracy ? failed({ code: 3 } as never) : found({ coords: AT } as never),
    { state: 'located', at: AT }
  ],
  ['a prompt that nobody answers', () => undefined, { state: 'failed' }],
  ['a position', (found) => found({ coords: AT } as never), { state: 'located', at: AT }]
])(
  '§2 Places: a request for the position can be refused, fail or succeed (%s)',
  async (_, getCurrentPosition, position) => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {});
    const asked = askPosition();
    vi.advanceTimersByTime(60_000);
    expect(await asked).toEqual(position);
  }
);

test('§2 Pages: data that arrives late for a previous key is ignored; after a failure, the data is loaded when the connection returns', async () => {
  const calls: { key: string; answer: PromiseWithResolvers<string> }[] = [];
  const load = (key: string) => {
    const answer = Promise.withResolvers<string>();
    calls.push({ key, answer });
    return answer.promise;
  };
  const { result, rerender, unmount } = renderHook(
    (key: string) => useResource(key, () => load(key)),
    { initialProps: '' }
  );
  const settle = (call: number, data = '') =>
    act(async () => calls[call]?.answer[data ? 'resolve' : 'reject'](data));
  const reconnect = () => act(async () => void dispatchEvent(new Event('online')));
  expect([result.current, calls]).toEqual([{ failed: false }, []]);
  for (const key of ['a', 'b', 'c']) rerender(key);
  await settle(2, 'C');
  await settle(0, 'A');
  await settle(1);
  await reconnect();
  expect(result.current).toMatchObject({ data: 'C', failed: false });
  rerender('d');
  expect(result.current).toEqual({ failed: false });
  for (const call of [3, 4]) {
    await settle(call);
    expect(result.current).toMatchObject({ failed: true });
    await reconnect();
  }
  await settle(5, 'D');
  await reconnect();
  expect(result.current).toMatchObject({ data: 'D', failed: false });
  rerender('e');
  await settle(6);
  unmount();
  await reconnect();
  expect(calls.map(({ key }) => key).join('')).toBe('abcddde');
});

test('§2 Pages: prerendered data is reloaded when the page is idle, and missing data is loaded once', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const load = vi.fn(async () => ['new']);
  const live = async (initial?: string[]) => {
    const { result } = renderHook(() => useLiveData(initial, load));
    await act(async () => undefined);
    return result.current;
  };
  // Equal data is not replaced, so that the page is not rendered again.
  const built = ['new'];
  expect(Reflect.get(await live(built), 'data')).toBe(built);
  for (const initial of [['old'], [], undefined])
    expect(await live(initial)).toMatchObject({ data: ['new'] });
  expect(load).toHaveBeenCalledTimes(4);
  load.mockRejectedValue(new Error('offline'));
  expect(await live(['old'])).toEqual({ data: ['old'] });
  expect(await live()).toMatchObject({ failed: true });
});

function FocusedForm({ name }: { name: string }) {
  const inputs = [
    createElement('input', { key: 0, hidden: true }),
    createElement('input', { key: name })
  ];
  return createElement('form', { ref: useFocusFirst<HTMLFormElement>(name) }, inputs);
}

test('§6 Keyboard: the first visible input of a form gets the focus, also when the form changes', () => {
  const { container, rerender } = render(createElement(FocusedForm, { name: 'password' }));
  expect(document.activeElement).toBe(container.querySelectorAll('input')[1]);
  rerender(createElement(FocusedForm, { name: 'code' }));
  expect(document.activeElement).toBe(container.querySelectorAll('input')[1]);
});

test('§6 Keyboard: arrow keys wrap around; Home and End go to the first and the last', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'];
  const indexes = (index: number) => keys.map((key) => indexAfterKey(key, index, 3));
  expect(indexes(2)).toEqual([0, 1, undefined, undefined, 0, 2, undefined]);
  expect(indexes(0)).toEqual([1, 2, undefined, undefined, 0, 2, undefined]);
});

test.each([
  [344, 'id', '340 m'],
  [994, 'id', '990 m'],
  [995, 'id', '1 km'],
  [1000, 'id', '1 km'],
  [2345, 'en', '2.3 km'],
  [99_940, 'id', '99,9 km'],
  [1_204_400, 'id', '1.204 km']
])('§2 Places: %i metres in the language %s are %s', (metres, language, text) => {
  expect(formatDistance(metres, language)).toBe(text);
});

test('§2 Places: the nearest place comes first, places without coordinates come last', () => {
  const [origin, far, near] = [0, 2, 1].map((longitude) => ({ latitude: 0, longitude }));
  const unknown = { latitude: null, longitude: 1 };
  const sorted = sortByDistance([unknown, far!, near!], origin!);
  expect(sorted.map(({ place }) => place)).toEqual([near, far, unknown]);
  expect(sorted[0]?.metres).toBe(distanceBetween(origin!, near!));
});

test('§2 Pages: work after a paint also runs in hidden tabs, which browsers never paint', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const painted = afterPaint();
  vi.advanceTimersByTime(200);
  await painted;
});

test('§2 Pages: results are cached by key, concurrent calls share one request, and failures are not cached', async () => {
  const keys: string[] = [];
  let fails = true;
  const load = cached(async (key: string) => {
    keys.push(key);
    if (fails) throw new Error('offline');
    return key.toUpperCase();
  });
  await expect(Promise.all([load('a'), load('a')])).rejects.toThrow('offline');
  fails = false;
  expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual(['A', 'A', 'B']);
  expect(keys).toEqual(['a', 'a', 'b']);
});

test('§2 Pages: work waits until the page is idle, or for a delay if requestIdleCallback is missing, and can be cancelled', () => {
  vi.useFakeTimers();
  const [run, cancelled] = [vi.fn(), vi.fn()];
  whenIdle(run);
  whenIdle(cancelled)();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
  const [request, cancel] = [vi.fn(() => 7), vi.fn()];
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  whenIdle(run)();
  expect(request).toHaveBeenCalledWith(run, { timeout: 2000 });
  expect(cancel).toHaveBeenCalledWith(7);
});
