import { Bold, Eye, Italic, Link, List, Pencil } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])[ \t]+/;

/** Replaces the selection of a text area as if the user typed the text. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // `execCommand` is deprecated, but only it keeps the browser's undo working.
  const isDone = text
    ? document.execCommand('insertText', false, text)
    : document.execCommand('delete');
  if (isDone) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
  value.slice(selectionStart, selectionEnd);

type Mark = '*' | '**';

function countStars({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): number {
  let count = 0;
  while (value[selectionStart - count - 1] === '*' && value[selectionEnd + count] === '*') count++;
  return count;
}

// `***` is both bold and italic.
function isMarked(area: HTMLTextAreaElement, sign: Mark): boolean {
  const count = countStars(area);
  return sign === '**' ? count > 1 : count % 2 === 1;
}

function toggleMark(area: HTMLTextAreaElement, sign: Mark): void {
  const { selectionStart: from, selectionEnd: to } = area;
  const text = selected(area);
  if (isMarked(area, sign)) {
    area.setSelectionRange(from - sign.length, to + sign.length);
    insertText(area, text);
    return area.setSelectionRange(from - sign.length, to - sign.length);
  }
  // Markdown ignores marks beside spaces, so spaces at the ends stay outside.
  const [, start = '', inner = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  insertText(area, start + sign + inner + sign + end);
  const innerStart = from + start.length + sign.length;
  area.setSelectionRange(innerStart, innerStart + inner.length);
}

type Format = (area: HTMLTextAreaElement) => void;

export const bold: Format = (area) => toggleMark(area, '**');
export const italic: Format = (area) => toggleMark(area, '*');

function selectedLines({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  return { from, to, lines, isList: lines.every((line) => LIST_ITEM.test(line)) };
}

function toggleList(area: HTMLTextAreaElement): void {
  const { from, to, lines, isList } = selectedLines(area);
  const next = lines.map((line) => (isList ? line.replace(LIST_ITEM, '') : `- ${line}`)).join('\n');
  area.setSelectionRange(from, to);
  insertText(area, next);
}

const readFormats = (area: HTMLTextAreaElement) => ({
  bold: isMarked(area, '**'),
  italic: isMarked(area, '*'),
  list: selectedLines(area).isList
});

function insertLink(area: HTMLTextAreaElement): void {
  const text = selected(area) || 'teks';
  const isAddress = /^https?:\/\/\S+$/i.test(text);
  const address = isAddress ? text : 'https://';
  const from = area.selectionStart;
  insertText(area, `[${text}](${address})`);
  const addressStart = from + text.length + 3;
  area.setSelectionRange(addressStart, addressStart + address.length);
}

const TOOL_CLASS = `${buttonClass('icon')} size-9! pointer-coarse:size-11! border border-transparent focus-visible:-outline-offset-2 aria-pressed:border-leaf aria-pressed:bg-leaf-tint aria-pressed:text-leaf`;

const TOOLS = [
  { name: 'bold', icon: Bold, format: bold, keys: 'Control+B Meta+B' },
  { name: 'italic', icon: Italic, format: italic, keys: 'Control+I Meta+I' },
  { name: 'list', icon: List, format: toggleList, keys: undefined },
  { name: 'link', icon: Link, format: insertLink, keys: undefined }
] as const;

interface FormatToolbarProps {
  id: string;
  label: string;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

function findArea(id: string): HTMLTextAreaElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : undefined;
}

function useFormats(id: string): Partial<ReturnType<typeof readFormats>> {
  const [formats, setFormats] = useState({});
  useEffect(() => {
    const update = ({ target }: Event): void => {
      const area = findArea(id);
      // Some browsers dispatch the event on the text area, others on the document.
      if (area && [target, document.activeElement].includes(area)) setFormats(readFormats(area));
    };
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [id]);
  return formats;
}

/** A toolbar that is a single tab stop. Arrow keys move between its buttons. */
export function FormatToolbar({ id, label, isPreview, onPreview }: FormatToolbarProps) {
  const t = useMessages().forms.formatting;
  const [tabStop, setTabStop] = useState(0);
  const formats = useFormats(id);
  const apply = (format: Format): void => {
    const area = findArea(id);
    if (area) format(area);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      // Escape would close the dialog of the form.
      event.preventDefault();
      onPreview(false);
      // The preview hides the text area until the next frame.
      requestAnimationFrame(() => findArea(id)?.focus());
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = indexAfterKey(event.key, index, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      role="toolbar"
      aria-label={t.toolbar(label)}
      aria-controls={id}
      onKeyDown={handleKey}
      className="-mt-1 flex gap-0.5"
    >
      {!isPreview &&
        TOOLS.map(({ name, icon: Icon, format, keys }, index) => (
          <button
            key={name}
            type="button"
            aria-label={t[name]}
            title={t[name]}
            aria-keyshortcuts={keys}
            aria-pressed={name === 'link' ? undefined : (formats[name] ?? false)}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setTabStop(index)}
            // Keeps the focus in the text area, and with it the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(format)}
            className={TOOL_CLASS}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      <button
        type="button"
        tabIndex={isPreview || tabStop === TOOLS.length ? 0 : -1}
        onFocus={() => setTabStop(TOOLS.length)}
        onClick={() => onPreview(!isPreview)}
        className={`${buttonClass('small')} ml-auto`}
      >
        {isPreview ? <Pencil size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
        {isPreview ? t.edit : t.preview}
      </button>
    </div>
  );
}
