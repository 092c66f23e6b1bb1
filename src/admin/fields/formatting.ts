/** Changes of the text of an input, which the browser's own undo reverts. */

const LINE = /^(?:[-+*]|\d{1,9}[.)])[ \t]+/;

/** Puts a text in place of the selection of a text area, as if it was typed. */
function type(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // The only way that keeps undo; where a browser has left it out, the text is put in its place.
  const isDone = text
    ? document.execCommand('insertText', false, text)
    : document.execCommand('delete');
  if (isDone) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
  value.slice(selectionStart, selectionEnd);

type Sign = '*' | '**';

/** How many stars stand on both sides of the selection. */
function starsAround({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): number {
  let count = 0;
  while (value[selectionStart - count - 1] === '*' && value[selectionEnd + count] === '*') count++;
  return count;
}

/** Whether the selection has marks around it: three stars are both of them. */
function isMarked(area: HTMLTextAreaElement, sign: Sign): boolean {
  const count = starsAround(area);
  return sign === '**' ? count > 1 : count % 2 === 1;
}

/** Puts marks around the selection, or takes them away; without one, the caret stands between. */
function mark(area: HTMLTextAreaElement, sign: Sign): void {
  const { selectionStart: from, selectionEnd: to } = area;
  const text = selected(area);
  if (isMarked(area, sign)) {
    area.setSelectionRange(from - sign.length, to + sign.length);
    type(area, text);
    return area.setSelectionRange(from - sign.length, to - sign.length);
  }
  // A mark beside a space is none.
  const [, start = '', inner = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  type(area, start + sign + inner + sign + end);
  const begins = from + start.length + sign.length;
  area.setSelectionRange(begins, begins + inner.length);
}

/** A change of a text area by a tool. */
export type Act = (area: HTMLTextAreaElement) => void;

export const bold: Act = (area) => mark(area, '**');
export const italic: Act = (area) => mark(area, '*');

/** The lines of the selection, their first and last index, and whether they are a list. */
function selectedLines({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  return { from, to, lines, isList: lines.every((line) => LINE.test(line)) };
}

/** Makes items of the selected lines, or plain lines of items. */
export function list(area: HTMLTextAreaElement): void {
  const { from, to, lines, isList } = selectedLines(area);
  const next = lines.map((line) => (isList ? line.replace(LINE, '') : `- ${line}`)).join('\n');
  area.setSelectionRange(from, to);
  type(area, next);
}

/** Returns the formats of the selection. */
export const looksOf = (area: HTMLTextAreaElement) => ({
  bold: isMarked(area, '**'),
  italic: isMarked(area, '*'),
  list: selectedLines(area).isList
});

/** Makes a link of the selection; its address is selected, to be typed. */
export function link(area: HTMLTextAreaElement): void {
  const text = selected(area) || 'teks';
  const isAddress = /^https?:\/\/\S+$/i.test(text);
  const address = isAddress ? text : 'https://';
  const from = area.selectionStart;
  type(area, `[${text}](${address})`);
  const begins = from + text.length + 3;
  area.setSelectionRange(begins, begins + address.length);
}
