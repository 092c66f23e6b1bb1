/** What a toolbar does to the text of an input; the browser's own undo takes it back. */

const LINE = /^(?:[-+*]|\d{1,9}[.)])[ \t]+/;

/** Puts a text in place of the selection of a text area, as if it was typed. */
function type(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // The only way that keeps undo; where a browser has left it out, the text is put in its place.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
  value.slice(selectionStart, selectionEnd);

/** Puts marks around the selection, or takes them away; without one, the caret stands between. */
function mark(area: HTMLTextAreaElement, sign: string): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const [before, after] = [value.slice(0, from), value.slice(to)];
  const text = selected(area);
  if (before.endsWith(sign) && after.startsWith(sign) && text) {
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

/** What a tool does to a text area. */
export type Act = (area: HTMLTextAreaElement) => void;

export const bold: Act = (area) => mark(area, '**');
export const italic: Act = (area) => mark(area, '*');

/** Makes items of the selected lines, or plain lines of items. */
export function list(area: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = area;
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const end = value.indexOf('\n', selectionEnd);
  const lines = value.slice(from, end < 0 ? value.length : end).split('\n');
  const isList = lines.every((line) => LINE.test(line));
  const next = lines.map((line) => (isList ? line.replace(LINE, '') : `- ${line}`)).join('\n');
  area.setSelectionRange(from, end < 0 ? value.length : end);
  type(area, next);
}

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
