// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Upload } from 'lucide-react';
import { entities } from '#lib/contract/entities.ts';
import { FULL_IMAGE_SIDE, UPLOAD } from '#lib/contract/limits.ts';
import { HoursEditor } from '#core/fields/hours-editor.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';
import { decodeImages } from '../../support/image-stubs.ts';
import { ItemsEditor } from '#core/fields/items-editor.tsx';
import { RecordsEditor } from '#core/fields/records-editor.tsx';
import { CropDialog, cropPixels } from '#core/fields/crop-dialog.tsx';
import { FormattedInput } from '#core/fields/formatted-input.tsx';
import { FileButton } from '#core/fields/file-input.tsx';
import { PictureCard } from '../../../src/admin/features/picture-library/picture-card.tsx';

let current = '';

type FieldProps = { editor: typeof HoursEditor; label: string; stored?: string };

/** A field that stores the value of its editor in `current`. */
function Field({ editor: Editor, label, stored = '' }: FieldProps) {
  const [value, setValue] = useState(stored);
  return (
    <Editor
      {...{ id: 'field', name: 'field', label, value, required: false, 'aria-invalid': false }}
      onValue={(text) => setValue((current = text))}
    />
  );
}
const Lookalikes: typeof HoursEditor = (props) => (
  <RecordsEditor {...props} columns={entities.product.recordFields['lookalikes'] ?? []} />
);
const Lines: typeof HoursEditor = (props) => <ItemsEditor {...props} inputMode="text" />;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });
const set = (label: string, value: string) => type(screen.getByLabelText(label), value);

test('§2 Centres: opening hours can be set for each day, and removed', () => {
  renderDashboard(<Field editor={HoursEditor} label="Opening hours" />);
  press('Set the hours');
  expect(current).toBe('Mo-Su 08:00-16:00');
  set('Monday, opens 1', '09:30');
  press('All days as on Monday');
  expect(current).toBe('Mo-Su 09:30-16:00');
  set('Sunday: open or closed', 'closed');
  set('Saturday: open or closed', 'appointment');
  expect(current).toBe('Mo-Fr 09:30-16:00; Sa "by appointment"; Su off');
  set('Monday, closes 1', '00:00');
  expect(current).toContain('Mo 09:30-24:00; Tu-Fr');
  press('Remove the hours');
  expect(current).toBe('');
});

test('§2 Centres: stored hours are shown by day', () => {
  const stored = 'Mo-Fr 08:00-11:00,13:00-24:00; Sa "by appointment"; Su off';
  renderDashboard(<Field editor={HoursEditor} label="Opening hours" stored={stored} />);
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const labels = ['Friday, opens 1', 'Friday, closes 2', 'Saturday: open or closed'];
  expect(labels.map(valueOf)).toEqual(['08:00', '00:00', 'appointment']);
  for (const day of ['Saturday', 'Sunday']) set(`${day}: open or closed`, 'open');
  expect(current).toBe('Mo-Fr 08:00-11:00,13:00-24:00; Sa-Su 08:00-16:00');
});

test('§2 Centres: a time without an end stays in its input, and the value is incomplete until the end is entered', () => {
  renderDashboard(<Field editor={HoursEditor} label="Opening hours" />);
  press('Set the hours');
  screen.getByRole('group', { name: 'Friday' });
  press('Add hours on Friday');
  set('Friday, closes 1', '11:00');
  set('Friday, opens 2', '13:00');
  expect(screen.getByLabelText<HTMLInputElement>('Friday, opens 2').value).toBe('13:00');
  expect(current).toContain('13:00-;');
  // A draft stores incomplete hours.
  cleanup();
  renderDashboard(<Field editor={HoursEditor} label="Opening hours" stored={current} />);
  set('Friday, closes 2', '16:00');
  expect(current).toBe('Mo-Th 08:00-16:00; Fr 08:00-11:00,13:00-16:00; Sa-Su 08:00-16:00');
  press('Remove hours 2 on Friday');
  expect(current).toContain('Fr 08:00-11:00');
  for (let span = 2; span <= 4; span++) press('Add hours on Friday');
  expect(screen.queryByRole('button', { name: 'Add hours on Friday' })).toBeNull();
});

const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name \(Indonesian\)/ });

test('§2 Look-alikes: rows are added, edited, moved and removed, and the focus is never lost', () => {
  renderDashboard(<Field editor={Lookalikes} label="Look-alikes" />);
  press('Add row (Look-alikes)');
  expect(document.activeElement).toBe(names()[0]);
  type(names()[0]!, 'Bintaro ');
  const flag = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Poisonous' });
  const flags = [true, false, true].map(() => {
    fireEvent.click(flag);
    return flag.checked;
  });
  expect(flags).toEqual([true, false, true]);
  type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Pong-pong');
  expect(names()[0]?.value).toBe('Bintaro ');
  expect(current).toBe('Bintaro |  | poisonous |  | Pong-pong');
  press('Add row (Look-alikes)');
  type(names()[1]!, 'Kweni');
  expect(current).toBe('Bintaro |  | poisonous |  | Pong-pong\nKweni');
  press('Move item 2 up');
  expect(current).toBe('Kweni\nBintaro |  | poisonous |  | Pong-pong');
  expect(document.activeElement).toBe(names()[0]);
  press('Remove item 1');
  expect(current).toBe('Bintaro |  | poisonous |  | Pong-pong');
  expect(document.activeElement?.textContent).toContain('Add row');
});

test('§2 Look-alikes: a translated cell has the language of its text', () => {
  const stored = 'Bintaro |  |  |  | Pong-pong';
  renderDashboard(<Field editor={Lookalikes} label="Look-alikes" stored={stored} />);
  const languageOf = (text: string) => screen.getByDisplayValue(text).getAttribute('lang');
  expect(['Bintaro', 'Pong-pong'].map(languageOf)).toEqual([null, 'en']);
  within(screen.getByRole('group', { name: 'Look-alikes' })).getByRole('group', { name: 'Row 1' });
});

test('§2 Dashboard: lines of a text are added, pasted, moved and removed, and the focus follows them', () => {
  renderDashboard(<Field editor={Lines} label="Uses" />);
  const lines = () => screen.getAllByRole<HTMLTextAreaElement>('textbox');
  const key = (line: Element, name: string, altKey = false) =>
    expect(fireEvent.keyDown(line, { key: name, altKey })).toBe(false);
  const expectLines = (text: string, focused: number) => {
    expect([current, lines().indexOf(document.activeElement as never)]).toEqual([text, focused]);
    lines()[focused]!.blur();
    return lines()[focused]!;
  };
  screen.getByRole('group', { name: 'Uses' });
  for (const typed of [{ key: 'a' }, { key: 'Enter', isComposing: true }])
    expect(fireEvent.keyDown(lines()[0]!, typed), 'letters are typed').toBe(true);
  type(lines()[0]!, 'a');
  press('Add item (Uses)');
  const clipboardData = { getData: () => ' b \r\n\n \r\nc\n' };
  fireEvent.paste(expectLines('a\n', 1), { clipboardData });
  key(expectLines('a\nb\nc', 2), 'ArrowUp', true);
  key(expectLines('a\nc\nb', 1), 'ArrowDown', true);
  press('Move item 2 up');
  key(expectLines('b\na\nc', 0), 'ArrowUp', true);
  expectLines('b\na\nc', 0);
  press('Move item 2 up');
  key(expectLines('a\nb\nc', 0), 'Enter');
  key(expectLines('a\n\nb\nc', 1), 'Backspace');
  fireEvent.keyDown(expectLines('a\nb\nc', 1), { key: 'Backspace' });
  press('Remove item 3');
  key(expectLines('a\nb', 1), 'ArrowDown', true);
  key(expectLines('a\nb', 1), 'ArrowUp', true);
  expectLines('b\na', 0);
  press('Remove item 1');
  press('Remove item 1');
  expectLines('', 0);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true, false]);
});

test('§2 Images of forms: the same file can be chosen again', () => {
  const onFiles = vi.fn();
  renderDashboard(<FileButton icon={Upload} text="Add" aria-label="Add" onFiles={onFiles} />);
  const input = screen.getByLabelText<HTMLInputElement>('Add');
  // Browsers fire no change event if the input still has the file, so the input is emptied.
  const setValue = vi.spyOn(input, 'value', 'set');
  const file = new File(['x'], 'daun.png');
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFiles).toHaveBeenCalledWith([file]);
  expect(setValue).toHaveBeenCalledWith('');
});

test.each([
  [{}, [800, 500], [200, 0, 400, 500, 400, 500]],
  [{}, [8000, 5000], [2000, 0, 4000, 5000, 1280, FULL_IMAGE_SIDE]],
  [{ x: 0, width: 0.01, height: 0.01 }, [10, 10], [0, 0, 0.001, 0.001, 1, 1]]
])(
  '§9 Images: the crop of the area %j of a picture of %j pixels has full resolution, up to the size of stored pictures',
  (part, [width, height], crop) => {
    const area = { unit: '%', x: 25, y: 0, width: 50, height: 100, ...part } as const;
    expect(Object.values(cropPixels(area, width!, height!))).toEqual(crop);
  }
);

test.each([
  ['image/jpeg', 9, 'Use this part', 'image/jpeg'],
  // The crop of a PNG stays a PNG to keep transparency, unless it is too large to upload.
  ['image/png', 9, 'Use this part', 'image/png'],
  ['image/png', UPLOAD.bytes + 1, 'Use this part', 'image/jpeg'],
  ['image/png', undefined, 'Use this part', 'whole'],
  ['image/png', 9, 'Use whole picture', 'whole']
])(
  '§5 Images: if a picture has the type %s and its crop has %s bytes, “%s” uses: %s; the frame and its handles have names',
  async (type, size, button, used) => {
    decodeImages(true);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((encoded, format = '') => {
      const bytes = new Uint8Array(format === 'image/png' ? (size ?? 0) : 9);
      encoded(size === undefined ? null : new Blob([bytes], { type: format }));
    });
    const onUse = vi.fn();
    const [onCrop, onWhole] = [(file: File) => onUse(file.type), () => onUse('whole')];
    const actions = { onCrop, onWhole, onCancel: vi.fn() };
    const file = new File(['x'], 'daun', { type });
    const { update } = renderDashboard(
      <CropDialog file={file} source="/a.png" shape={2} {...actions} />
    );
    const image = screen.getByRole('img', { name: 'daun' });
    fireEvent.load(Object.assign(image, { width: 80, height: 60, decode: async () => undefined }));
    screen.getByLabelText(/^Frame: arrow keys move it/);
    expect(screen.getAllByLabelText(/^Corner of the frame/)).toHaveLength(8);
    press(button);
    await waitFor(() => expect(onUse.mock.calls).toEqual([[used]]));
    // The dialog is closed while the crop is encoded.
    press('Use this part');
    update(null);
    await new Promise((resolve) => setTimeout(resolve));
    expect(onUse).toHaveBeenCalledTimes(1);
  }
);

function Formatted() {
  const [value, onValue] = useState('Akar hangat');
  const props = { id: 'text', name: 'text', label: 'Text', required: false, lang: 'id' };
  return (
    <form onSubmit={() => (current = 'submitted')}>
      <FormattedInput {...props} aria-invalid={false} value={value} onValue={onValue} />
    </form>
  );
}

test('§2 Dashboard: buttons and keys format the selection; the toolbar is one tab stop', async () => {
  // The editor inserts text with `execCommand`, so that the browser can undo the insertion. The
  // test makes the command fail, so that the editor sets the value of the text area.
  document.execCommand = () => false;
  current = '';
  renderDashboard(<Formatted />);
  const area = document.querySelector('textarea')!;
  const tabStops = () =>
    screen
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent, title }) => textContent || title);
  const key = (target: Element, name: string, more = {}) =>
    fireEvent.keyDown(target, { key: name, ...more });
  await screen.findByRole('toolbar', { name: 'Format Text' });
  const keys = screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-keyshortcuts');
  expect(keys).toBe('Control+B Meta+B');
  for (const [name, from, to, text] of [
    ['Bold', 5, 11, 'Akar **hangat**'],
    ['Italic', 7, 13, 'Akar ***hangat***'],
    ['Bold', 8, 14, 'Akar *hangat*'],
    ['List', 0, 0, '- Akar *hangat*'],
    ['List', 3, 3, 'Akar *hangat*'],
    ['Link', 0, 4, '[Akar](https://) *hangat*']
  ] as const) {
    area.setSelectionRange(from, to);
    press(name);
    expect(area.value).toBe(text);
  }
  for (const [name, text, formatted] of [
    ['Link', 'https://a.example', '[https://a.example](https://a.example)'],
    ['Link', '', '[teks](https://)'],
    ['List', 'a\n- b\nc', '- a\n- - b\n- c'],
    ['Bold', ' a ', ' **a** '],
    ['Bold', 'a\n\n- b\n1. c', '**a**\n\n- **b**\n1. **c**']
  ] as const) {
    type(area, text);
    area.setSelectionRange(0, text.length);
    press(name);
    expect(area.value).toBe(formatted);
  }
  press('Italic');
  expect(area.value).toBe('***a***\n\n- ***b***\n1. ***c***');
  press('Bold');
  press('Italic');
  expect(area.value, 'the marks of each line are removed').toBe('a\n\n- b\n1. c');
  type(area, '');
  press('Preview');
  screen.getByText('Nothing is written yet.');
  press('Write');
  type(area, '[Akar](https://) *hangat*');
  area.focus();
  area.setSelectionRange(18, 24);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  screen.getByRole('button', { name: 'Italic', pressed: true });
  screen.getByRole('button', { name: 'Bold', pressed: false });
  area.setSelectionRange(7, 15);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('https://');
  area.setSelectionRange(1, 5);
  const bold = key(area, 'и', { code: 'KeyB', ctrlKey: true });
  expect(bold, 'the browser shows its bookmarks').toBe(false);
  await waitFor(() => expect(area.value).toBe('[**Akar**](https://) *hangat*'));
  act(() => screen.getByRole('button', { name: 'Bold' }).focus());
  expect(tabStops()).toEqual(['Bold']);
  expect(key(document.activeElement!, 'ArrowRight')).toBe(false);
  expect(tabStops()).toEqual(['Italic']);
  key(document.activeElement!, 'End');
  expect(tabStops()).toEqual(['Preview']);
  press('Preview');
  const preview = screen.getByRole('region', { name: 'Preview of Text' });
  await waitFor(() => expect(preview.querySelector('em')?.textContent).toBe('hangat'));
  expect(preview.querySelector('[lang=id]')?.textContent.trim()).toBe('Akar hangat');
  // A hidden text area cannot get the focus.
  const hidden: unknown[] = [];
  area.addEventListener('focus', () => hidden.push(area.closest('[hidden]')));
  expect(key(screen.getByRole('button', { name: 'Write' }), 'Escape')).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(area));
  expect([hidden, current]).toEqual([[null], '']);
});

test.each([
  ['no row', {}, 1],
  ['a row', { uses: 1 }, 0],
  ['a deleted row', { trashed: 1 }, 0],
  ['a waiting change', { waiting: 1 }, 0]
])('§2 Pictures: only an unused picture can be deleted (used by %s)', (_user, used, count) => {
  const picture = { id: 4, name: 'daun.png', path: '/uploads/x.webp', created_at: '2026-01-01' };
  const uses = { uses: 0, trashed: 0, waiting: 0, used_in: [], ...used };
  renderDashboard(<PictureCard picture={{ ...picture, ...uses }} onDelete={vi.fn()} />);
  expect(screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(count);
});
