// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { formatDistance } from '#lib/browser/distance.ts';
import { askPosition } from '#lib/browser/position.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { useFocusFirst } from '#lib/browser/use-focus-first.ts';
import { setQuery, useQuery } from '#lib/browser/use-query.ts';
import { cached, useLiveData, useResource } from '#lib/browser/use-resource.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { notifyWindow, onWindow, PAGE_CHANGED } from '#lib/browser/window-events.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('§2 Lists: the query follows changes of lists and Back; empty values are removed', () => {
  const pushed = vi.spyOn(history, 'pushState');
  history.replaceState({ scroll: 7 }, '', '/');
  const { result } = renderHook(() => useQuery().toString());
  act(() => setQuery({ q: 'jahe', page: 2 }));
  expect([result.current, pushed.mock.calls.length]).toEqual(['q=jahe&page=2', 0]);
  expect(history.state).toEqual({ scroll: 7 });
  act(() => setQuery({ q: '', page: undefined, sort: 'name' }, 'push'));
  expect([result.current, pushed.mock.calls.length]).toEqual(['sort=name', 1]);
  act(() => setQuery({ sort: 'name' }, 'push'));
  expect(pushed).toHaveBeenCalledOnce();
  history.replaceState(null, '', '?q=asam');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current).toBe('q=asam');
});

test('§2 Pages: a window event is received until the listener is removed', () => {
  const received: string[] = [];
  const stop = onWindow(['popstate', PAGE_CHANGED], ({ type }) => received.push(type));
  notifyWindow(PAGE_CHANGED);
  notifyWindow('popstate');
  stop();
  notifyWindow(PAGE_CHANGED);
  expect(received).toEqual([PAGE_CHANGED, 'popstate']);
});

test('§2 Product: if the clipboard is refused or missing, the text is shown and selected, to copy it by hand', async () => {
  const refusing = { writeText: () => Promise.reject(new Error('refused')) };
  for (const clipboard of [refusing, {}]) {
    const copied = copyText('Curcuma', 'Copy it', clipboard as never);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy it' });
    expect([field.value, field.readOnly]).toEqual(['Curcuma', true]);
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('Curcuma');
    field.closest('dialog')!.close();
    expect(await copied).toBe(false);
    expect(screen.queryByRole('textbox')).toBeNull();
  }
  const writeText = vi.fn(async () => undefined);
  expect(await copyText('Curcuma', '', { writeText })).toBe(true);
  expect(writeText).toHaveBeenCalledWith('Curcuma');
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

type Ask = (found: PositionCallback, failed: PositionErrorCallback) => void;

const AT = { latitude: -7, longitude: 110 };
test.each<[string, Ask | undefined, object]>([
  ['no geolocation', undefined, { state: 'failed' }],
  ['a refusal', (_, failed) => failed({ code: 1 } as never), { state: 'refused' }],
  ['a timeout', (_, failed) => failed({ code: 3 } as never), { state: 'failed' }],
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

test('§2 Pages: data that arrives late for a previous key is ignored; a failure is reported', async () => {
  const answers = { a: Promise.withResolvers<string>(), b: Promise.withResolvers<string>() };
  type Key = keyof typeof answers | '';
  const load = vi.fn((key: Key) => answers[key as 'a'].promise);
  const { result, rerender } = renderHook((key: Key) => useResource(key, () => load(key)), {
    initialProps: '' as Key
  });
  expect([result.current, load.mock.calls.length]).toEqual([{ failed: false }, 0]);
  rerender('a');
  rerender('b');
  await act(async () => answers.b.resolve('B'));
  await act(async () => answers.a.reject(new Error('offline')));
  expect(result.current).toMatchObject({ data: 'B', failed: false });
  rerender('a');
  expect(result.current).toEqual({ failed: false });
  await act(async () => undefined);
  expect(result.current).toMatchObject({ failed: true });
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
  // Equal data is not replaced, so that its page is not rendered again.
  const built = ['new'];
  expect(Reflect.get(await live(built), 'data')).toBe(built);
  for (const initial of [['old'], [], undefined])
    expect(await live(initial)).toEqual({ state: 'ready', data: ['new'] });
  expect(load).toHaveBeenCalledTimes(4);
  load.mockRejectedValue(new Error('offline'));
  expect(await live(['old'])).toEqual({ state: 'ready', data: ['old'] });
  expect(await live()).toEqual({ state: 'failed' });
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
  [999, 'id', '1.000 m'],
  [1000, 'id', '1 km'],
  [2345, 'en', '2.3 km'],
  [99_940, 'id', '99,9 km'],
  [1_204_400, 'id', '1.204 km']
])('§2 Places: %i metres in the language %s are %s', (metres, language, text) => {
  expect(formatDistance(metres, language)).toBe(text);
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

test('§2 Pages: work waits until the page is idle, or is delayed without requestIdleCallback, and can be cancelled', () => {
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
