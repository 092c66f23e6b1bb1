// Detects and removes the Markdown of descriptions (decision 080) without loading the renderer.

// An address can contain pairs of parentheses.
const LINK = /\[([^[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))+\)/g;
// Longer numbers at the start of a line are years.
const BULLET = /^ {0,3}(?:[-+*]|\d{1,3}[.)])[ \t]+(?=\S)/gm;
const OPENS = /(^|[\s([{"'“‘/–—-])(\*{1,3}|_{1,3})(?=[^\s*_])/g;
const CLOSES = /([^\s*_])(\*{1,3}|_{1,3})(?=$|[\s.,;:!?)\]}"'”’%/–—-])/g;

const isMatch = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** Returns whether a text contains Markdown. */
export const isFormatted = (text: string): boolean =>
  isMatch(LINK, text) || isMatch(BULLET, text) || (isMatch(OPENS, text) && isMatch(CLOSES, text));

/** Removes Markdown from a text. */
export const plainText = (text: string): string =>
  isFormatted(text)
    ? text
        .replaceAll(BULLET, '')
        .replaceAll(LINK, '$1')
        .replaceAll(OPENS, '$1')
        .replaceAll(CLOSES, '$1')
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
