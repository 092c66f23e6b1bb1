import { isWebLink, mapText, text, upTo, type Text } from './fields.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { isLink, normalizeLinks, normalizeList, normalizeNames, parseLinks } from './lists.ts';
import { normalizeText } from './normalize.ts';

/** Returns the schema of an optional text of several lines. Converts HTML to Markdown. */
export const longText = (max: number = LENGTH.text): Text =>
  text(max, (value) => normalizeText(htmlToMarkdown(value)));

/** Returns the schema of a list with an item per line. Removes numbering and empty lines (§5). */
export const lines = (): Text => longText().transform(mapText(normalizeList, MAX_TEXT_LENGTH));

/** Returns the schema of a list of names. Accepts commas between names; stores one per line. */
export const names = (): Text => longText().transform(mapText(normalizeNames, MAX_TEXT_LENGTH));

/** Returns the schema of http(s) links separated by commas, and other texts (§3). */
export const links = (): Text =>
  longText()
    .transform(mapText(normalizeLinks, MAX_TEXT_LENGTH))
    .test(
      'links',
      '${path} must be links that start with https:// or http://',
      upTo(LENGTH.text, (value) =>
        parseLinks(value).every((item) => !isLink(item) || isWebLink(item))
      )
    );
