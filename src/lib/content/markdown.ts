import MarkdownIt from 'markdown-it';
import { inPlainText, isFormatted, type Rendered } from '#lib/content/formatted.ts';

/**
 * Only what an editor's toolbar offers, each rule by its name: HTML, pictures, headings and the
 * rest stay the characters that they are. Lists are rendered 20 deep.
 */
const markdown = new MarkdownIt('zero', { breaks: true }).enable([
  'emphasis',
  'escape',
  'link',
  'list',
  'newline'
]);

markdown.validateLink = (address) => /^https?:\/\//i.test(address);

const renderLink = markdown.renderer.renderToken.bind(markdown.renderer);
markdown.renderer.rules['link_open'] = (tokens, at, options) => {
  tokens[at]?.attrSet('class', 'text-link');
  tokens[at]?.attrSet('rel', 'noopener');
  return renderLink(tokens, at, options);
};

/** A text's Markdown as HTML that holds nothing but paragraphs, lists, emphasis and web links. */
export const renderMarkdown = (text: string): string => markdown.render(text);

/** Around the HTML, so that only pages with Markdown carry it. */
const LOOK =
  'wrap-anywhere *:not-first:mt-3 [&_li]:ps-1 [&_li]:marker:text-turmeric [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5';

/** The same as it looks, '' where a text has no Markdown and is shown as it is. */
export const formattedHtml = (text: string): string =>
  isFormatted(text) ? `<div class="${LOOK}">${renderMarkdown(text)}</div>` : '';

/** A row with its description rendered, for a page that is made with it. */
export function renderedRow<Row extends { description: string }>(row: Row): Row & Rendered {
  const html = formattedHtml(row.description);
  return html ? { ...inPlainText(row), html } : row;
}
