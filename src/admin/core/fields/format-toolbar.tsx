import { Bold, Eye, Italic, Link, List, Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n.tsx';

const ITEM_MARK = String.raw`(?:[-+*]|\d{1,9}[.)])[ \t]+`;
const LIST_ITEM = new RegExp(`^${ITEM_MARK}`);
/** The end of a line, up to the text of the next one. */
const LINE_BREAK = String.raw`\s*\n\s*(?:${ITEM_MARK})?`;
const TEXT_PARTS = new RegExp(String.raw`^(\s*(?:${ITEM_MARK})?)([^]*?)(\s*)$`);

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
    const stars = String.raw`\*`.repeat(sign.length);
    const plain = text.replaceAll(new RegExp(`${stars}(${LINE_BREAK})${stars}`, 'g'), '$1');
    area.setSelectionRange(from - sign.length, to + sign.length);
    insertText(area, plain);
    return area.setSelectionRange(from - sign.length, from - sign.length + plain.length);
  }
  // Markdown ignores stars beside spaces, and stars around several paragraphs or list items. Spaces
  // and bullets therefore stay outside the stars, and each line gets its own stars.
  const [, start = '', inner = '', end = ''] = TEXT_PARTS.exec(text) ?? [];
  const marked = inner.replaceAll(new RegExp(LINE_BREAK, 'g'), `${sign}$&${sign}`);
  insertText(area, start + sign + marked + sign + end);
  const innerStart = from + start.length + sign.length;
  area.setSelectionRange(innerStart, innerStart + marked.length);
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
  /** The text area. A new object after each selection, so that the toolbar renders again. */
  selection: { area: HTMLTextAreaElement } | undefined;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

function findArea(id: string): HTMLTextAreaElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : undefined;
}

/** A toolbar that is a single tab stop. Arrow keys move between its buttons. */
export function FormatToolbar(props: FormatToolbarProps) {
  const { id, label, selection, isPreview, onPreview } = props;
  const t = useMessages().forms.formatting;
  const [tabStop, setTabStop] = useState(0);
  const formats = selection && readFormats(selection.area);
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
            aria-pressed={name === 'link' ? undefined : (formats?.[name] ?? false)}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setTabStop(index)}
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
