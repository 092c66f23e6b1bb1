import MarkdownIt from 'markdown-it';
import { inPlainText, isFormatted, type Rendered } from '#lib/content/strip-markdown.ts';

/** Enables only what the editor's toolbar offers. markdown-it nests lists at most 20 deep. */
const markdown = new MarkdownIt('zero', { breaks: true }).enable([
  'emphasis',
  'escape',
  'link',
  'list',
  'newline'
]);

// Like `isWebLink`, refuses links with a user name, because a user name would hide the host.
markdown.validateLink = (address) => /^https?:\/\/[^/\\?#@]*(?![^/\\?#])/i.test(address);

const renderLink = markdown.renderer.renderToken.bind(markdown.renderer);
markdown.renderer.rules['link_open'] = (tokens, index, options) => {
  tokens[index]?.attrSet('class', 'text-link');
  tokens[index]?.attrSet('rel', 'noopener');
  return renderLink(tokens, index, options);
};

// Matches the end of links without an address, such as `[x]()`. `renderMarkdown` escapes this end,
// because markdown-it would render these links.
const ADDRESSLESS = /\]\(\s*\)/g;

/** Renders Markdown to HTML with only paragraphs, lists, emphasis and web links. */
export const renderMarkdown = (text: string): string =>
  markdown.render(text.replaceAll(ADDRESSLESS, ']\\(\\)'));

const MARKDOWN_CLASSES =
  'wrap-anywhere *:not-first:mt-3 [&_li]:ps-1 [&_li]:marker:text-turmeric [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5';

/** Renders Markdown to styled HTML; '' for a text without Markdown. */
export const formattedHtml = (text: string): string =>
  isFormatted(text) ? `<div class="${MARKDOWN_CLASSES}">${renderMarkdown(text)}</div>` : '';

/** Renders the description of a row. */
export function renderedRow<Row extends { description: string }>(row: Row): Row & Rendered {
  const html = formattedHtml(row.description);
  return html ? { ...inPlainText(row), html } : row;
}
