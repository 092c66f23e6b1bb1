// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDroppedFiles } from '#lib/browser/use-dropped-files.ts';

afterEach(cleanup);

const photo = new File(['x'], 'daun.jpg');
const FILES = { types: ['Files'], files: [photo] };

function listen() {
  const onFiles = vi.fn();
  const { result, unmount } = renderHook(() => useDroppedFiles(onFiles));
  /** Fires an event on the page. Returns whether the browser handles it. */
  const fire = (type: string, values: object = {}, target: EventTarget = document.body) =>
    fireEvent(
      target as Element,
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), values)
    );
  const taken = () => onFiles.mock.calls.splice(0).flat(2);
  return { result, unmount, fire, taken };
}

test('§2 Identification: dropped files are accepted; dragging files over the page is reported', () => {
  const { result, unmount, fire, taken } = listen();
  expect(fire('dragover', { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(result.current).toBe(false);
  expect(fire('dragover', { dataTransfer: FILES })).toBe(false);
  expect(result.current).toBe(true);
  fire('dragleave', { relatedTarget: document.body });
  expect(result.current).toBe(true);
  fire('dragleave', { relatedTarget: null });
  expect(result.current).toBe(false);
  fire('dragover', { dataTransfer: FILES });
  expect(fire('drop', { dataTransfer: FILES })).toBe(false);
  expect([taken(), result.current]).toEqual([[photo], false]);
  unmount();
  fire('drop', { dataTransfer: FILES });
  expect(taken()).toEqual([]);
});

test('§2 Identification: ignores pictures that are dragged from the page, and drops that an element handles', () => {
  const { result, fire, taken } = listen();
  fire('dragstart');
  fire('dragover', { dataTransfer: FILES });
  expect(result.current).toBe(false);
  fire('drop', { dataTransfer: FILES });
  expect(taken()).toEqual([]);
  fire('drop', { dataTransfer: FILES });
  expect(taken()).toEqual([photo]);
  // The visitor cancels dragging a picture of the page, and then a file.
  fire('dragstart');
  fire('dragend');
  fire('dragover', { dataTransfer: FILES });
  expect(result.current).toBe(true);
  fire('pointermove');
  expect(result.current).toBe(false);
  const own = document.body.appendChild(document.createElement('div'));
  own.addEventListener('drop', (event) => event.preventDefault());
  fire('drop', { dataTransfer: FILES }, own);
  expect(taken()).toEqual([]);
  own.remove();
});

test('§2 Identification: a pasted picture is accepted, unless a program added it to copied text', () => {
  const { fire, taken } = listen();
  const paste = (text: string) =>
    fire('paste', { clipboardData: { getData: () => text, files: [photo] } });
  expect([paste('12\t13'), taken()]).toEqual([true, []]);
  // macOS adds the file name as text when a file is copied.
  for (const text of ['', 'daun.jpg']) {
    expect([paste(text), taken()]).toEqual([false, [photo]]);
  }
});
