// Detects and removes the Markdown of descriptions (decision 080) without loading the renderer.

const LINK = /\[([^[\]\n]*)\]\([^()\s]+\)/g;
const BULLET = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]+(?=\S)/;
const OPENS = /(^|[\s([{"'“‘])(\*{1,3}|_{1,3})(?=[^\s*_])/g;
const CLOSES = /([^\s*_])(\*{1,3}|_{1,3})(?=$|[\s.,;:!?)\]}"'”’])/g;

const isMatch = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** Returns whether a text contains Markdown. */
export const isFormatted = (text: string): boolean =>
  isMatch(LINK, text) ||
  (isMatch(OPENS, text) && isMatch(CLOSES, text)) ||
  text.split('\n').some((line) => BULLET.test(line));

/** Removes Markdown from a text. */
export const plainText = (text: string): string =>
  isFormatted(text)
    ? text
        .split('\n')
        .map((line) =>
          line
            .replace(BULLET, '')
            .replaceAll(LINK, '$1')
            .replaceAll(OPENS, '$1')
            .replaceAll(CLOSES, '$1')
        )
        .join('\n')
    : text;

/** Returns a row with its description as plain text, for lists. */
export const inPlainText = <Row extends { description: string }>(row: Row): Row => ({
  ...row,
  description: plainText(row.description)
});

/** A row with its description as plain text, and also as `html` if it contained Markdown. */
export interface Rendered {
  description: string;
  html?: string;
}
