import { isWebLink, text, upTo, type Text } from './fields.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { isLink, normaliseLinks, normaliseList, normaliseNames, parseLinks } from './lists.ts';
import { normalizeText } from './normalize.ts';

/** Returns the schema of an optional text of several lines. Converts HTML to Markdown. */
export const longText = (max: number = LENGTH.text): Text =>
  text(max, (value) => normalizeText(htmlToMarkdown(value)));

const normaliseIfShort = (value: unknown, normalise: (text: string) => string): unknown =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? normalise(value) : value;

/** Returns the schema of a list with an item per line. Removes numbering and empty lines (§5). */
export const lines = (): Text =>
  longText().transform((value: unknown) => normaliseIfShort(value, normaliseList));

/** Returns the schema of a list of names. They can be separated by commas; stored one per line. */
export const names = (): Text =>
  longText().transform((value: unknown) => normaliseIfShort(value, normaliseNames));

/** Returns the schema of http(s) links separated by commas, and other texts (§3). */
export const links = (): Text =>
  longText()
    .transform((value: unknown) => normaliseIfShort(value, normaliseLinks))
    .test(
      'links',
      '${path} must be links that start with https:// or http://',
      upTo(LENGTH.text, (value) =>
        parseLinks(value).every((item) => !isLink(item) || isWebLink(item))
      )
    );
