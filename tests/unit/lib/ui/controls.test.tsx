// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '#lib/ui/dialog.tsx';
import { pageNumbers, Pagination } from '#lib/ui/pagination.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { denseSizes } from '#lib/ui/picture.tsx';
import { QrCode } from '#lib/ui/qr-code.tsx';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { SpinnerOverlay } from '#lib/ui/spinner-overlay.tsx';
import { toast, Toaster } from '#lib/ui/toaster.tsx';
import { ZoomedPicture } from '#lib/ui/zoomed-picture.tsx';

// Dialogs must be modal. In happy-dom, `show` and `showModal` have the same effect.
beforeEach(() => void vi.spyOn(HTMLDialogElement.prototype, 'show').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('§2 Catalogue: pagination marks the current page; on the first and last page, the button to go beyond it is disabled, but keeps the focus', () => {
  const onPage = vi.fn();
  const t = { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {n}' };
  const { rerender } = render(<Pagination page={2} last={3} onPage={onPage} t={t} />);
  screen.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Previous', 'Next', 'Page 3'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
  const disabled = () =>
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'));
  rerender(<Pagination page={1} last={2} onPage={onPage} t={t} />);
  expect(disabled()).toEqual(['true', null, null, 'false']);
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  rerender(<Pagination page={2} last={2} onPage={onPage} t={t} />);
  expect(disabled()).toEqual(['false', null, null, 'true']);
  fireEvent.click(next);
  expect([document.activeElement, onPage.mock.calls.length]).toEqual([next, 3]);
});

test('§2 Accounts: an input is described by its hint and its error, and shows a password on demand', () => {
  const t = { show: 'Show', hide: 'Hide' };
  const { rerender } = render(<PasswordField t={t} label="Password" hint="Long" error="Weak" />);
  const input = screen.getByLabelText('Password');
  const described = () =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect([described(), input.getAttribute('aria-invalid')]).toEqual([['Long', 'Weak'], 'true']);
  expect(input.getAttribute('type')).toBe('password');
  expect(input.getAttribute('autocapitalize')).toBe('none');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
  rerender(<PasswordField t={t} label="Password" />);
  for (const name of ['aria-describedby', 'aria-invalid'])
    expect(input.hasAttribute(name)).toBe(false);
});

test('§2 Lists: a search is cleared, and keeps the focus until the search key of a phone is pressed', () => {
  const onChange = vi.fn();
  const search = (value: string) => (
    <SearchBox value={value} onChange={onChange} label="Search" clear="Clear" />
  );
  const { rerender } = render(search(''));
  expect(screen.queryByRole('button')).toBeNull();
  // Phones must not correct names of plants, and a pasted text must fit into the URL.
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect([box.getAttribute('autocorrect'), box.maxLength]).toEqual(['off', 255]);
  expect(box.getAttribute('enterkeyhint')).toBe('search');
  rerender(search('jahe'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange.mock.calls).toEqual([['']]);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'asam' } });
  expect(onChange).toHaveBeenLastCalledWith('asam');
  for (const [matches, key, focused] of [
    [false, 'Enter', true],
    [true, 'n', true],
    [true, 'Enter', false]
  ] as const) {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as never);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key });
    expect(document.activeElement === screen.getByRole('searchbox')).toBe(focused);
  }
});

test.each([
  ['sheet', 0],
  ['page', 1],
  ['drawer', 1]
] as const)(
  '§9 Dialogs: pressing the backdrop of a %s calls `onClose` %i times',
  (shape, closes) => {
    const onClose = vi.fn();
    render(
      <Dialog title="Title" closeLabel="Close" onClose={onClose} shape={shape}>
        <input type="file" aria-label="File" />
        <button data-autofocus="">Go</button>
      </Dialog>
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Title' });
    expect([dialog.open, document.activeElement?.textContent]).toEqual([true, 'Go']);
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Go' }));
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog);
    expect(onClose).toHaveBeenCalledTimes(closes);
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([dialog.open, onClose.mock.calls.length]).toEqual([true, closes + 2]);
  }
);

test('§2 Identification: Escape and the button ask to cancel a task, and the overlay stays open until the task ends', () => {
  const onCancel = vi.fn();
  const { unmount } = render(<SpinnerOverlay text="Wait" cancel="Cancel" onCancel={onCancel} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Wait' });
  expect(within(dialog).getByRole('status').textContent).toBe('Wait');
  const isDefault = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([isDefault, onCancel.mock.calls.length]).toEqual([false, 2]);
  dialog.close();
  expect(dialog.open).toBe(true);
  unmount();
  expect(dialog.open).toBe(false);
});

test('§9 Toasts: at most three are visible, for four seconds by default; each kind has its colours', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Toaster label="Messages" />);
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  for (const text of 'abcd') toast(text);
  await wait(100);
  const shown = () => document.querySelectorAll('[data-visible=true][data-removed=false]').length;
  const { style } = screen.getByText('d').closest('ol')!;
  expect(shown()).toBe(3);
  await wait(3800);
  expect(shown()).toBe(3);
  await wait(400);
  expect(shown()).toBe(0);
  const colours = ['bg', 'border', 'text'].map((part) =>
    ['success', 'info', 'warning', 'error', 'normal'].map((kind) =>
      style.getPropertyValue(`--${kind}-${part}`).replace(/^var\(--color-(.+)\)$/, '$1')
    )
  );
  expect(colours).toEqual([
    ['leaf-tint', 'leaf-tint', 'turmeric-tint', 'chili-tint', 'ground-raised'],
    ['leaf', 'edge', 'turmeric', 'chili', 'edge'],
    ['leaf', 'ink', 'ink', 'chili', 'ink']
  ]);
});

test('§7 Second factor: a QR code changes when its text changes', async () => {
  const { rerender } = render(<QrCode text="a" label="Code" />);
  const modules = async () =>
    (await screen.findByRole('img', { name: 'Code' })).querySelector('path')?.getAttribute('d');
  const first = await modules();
  rerender(<QrCode text="b" label="Code" />);
  await vi.waitFor(async () => expect(await modules()).not.toBe(first));
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 'gap', 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]]
] as const)('§2 Catalogue: page %i of %i shows its numbers', (current, last, numbers) => {
  expect(pageNumbers(current, last)).toEqual(numbers);
});

test('§2 Identification: a section of a picture fills its frame', () => {
  const source = { src: '/a.webp', avif: '/a.avif' };
  render(<ZoomedPicture source={source} alt="Leaf" view={[20, 10, 50]} sizes={(n) => `${n}px`} />);
  const { style, sizes } = screen.getByRole<HTMLImageElement>('img', { name: 'Leaf' });
  expect([style.width, style.left, style.top, sizes]).toEqual(['200%', '-40%', '-20%', '2px']);
});

test('§2 Catalogue: screens with a pixel ratio of three load a picture for a ratio of two', () => {
  expect(denseSizes('92vw')).toBe('(min-resolution: 2.5dppx) calc(92vw * 2 / 3), 92vw');
  expect(denseSizes('(min-width: 44rem) 38rem, 92vw')).toBe(
    '(min-resolution: 2.5dppx) and (min-width: 44rem) calc(38rem * 2 / 3), (min-resolution: 2.5dppx) calc(92vw * 2 / 3), (min-width: 44rem) 38rem, 92vw'
  );
});
