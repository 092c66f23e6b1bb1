// Converts HTML from other programs to the Markdown of descriptions (decision 080). Takes linear
// time, whereas libraries that build a document take quadratic time for nested elements.

// Matches the end of an element, or a line break. A text that only mentions a tag is not HTML.
const HTML =
  /<\/(?:p|div|span|[abisu]|em|strong|su[bp]|font|[uo]l|li|d[dlt]|h[1-6]|table|t[dhr])\s*>|<br\s*\/?>/i;
const LINES = /<(?:p|br|div|li|tr|d[dt]|h[1-6])\b/i;
const TAG = /^<(\/?)([a-z][a-z\d]*|!--)/i;
const BLOCK = /^(?:p|div|h[1-6r]|d[dlt]|table|fig.+|section|article|header|footer|blockquote|pre)$/;
const HIDDEN = /^(?:script|style|title|noscript|iframe|xml|!--)$/;
const HREF = /\shref\s*=\s*["']?(https?:\/\/[^\s"'>]+)/i;
const MAX_INDENT = 5;

// Signs for the start and end of bold and italic texts. No stored text contains these characters.
const MARKS: Record<string, [start: string, end: string]> = {
  '**': ['\u0001', '\u0002'],
  '*': ['\u0003', '\u0004']
};
/** A link, as `\u0005text\u0006address\u0007`. */
// oxlint-disable-next-line no-control-regex
const LINK = /\u0005([^\u0005-\u0007]*)\u0006([^\u0007]*)\u0007/g;

/** Replaces signs around links by Markdown. Keeps only the text of links with several lines. */
const replaceLinks = (text: string): string =>
  text
    .replaceAll(LINK, (_, label: string, address: string) => {
      const core = label.trim();
      return core.includes('\n')
        ? label
        : label.replace(core, () => core && `[${core}](${address})`);
    })
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/\u0005|\u0006[^\u0007]*\u0007/g, '');

const ENTITIES = new Map(
  'nbsp \u00a0,amp &,lt <,gt >,quot ",apos \',ndash –,mdash —,lsquo ‘,rsquo ’,ldquo “,rdquo ”,shy '
    .concat(',hellip …,deg °,times ×,bull •,middot ·,frac12 ½,frac14 ¼,eacute é,reg ®,copy ©')
    .split(',')
    .map((entity) => entity.split(' ') as [string, string])
);

/** Replaces entities such as `&amp;` by characters, in HTML and XML. Keeps unknown entities. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi,
    (whole, decimal?: string, hex?: string, name = '') => {
      if (!decimal && !hex) return ENTITIES.get(name as string) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      const isCharacter = (code > 31 && code <= 0x10ffff) || code === 9 || code === 10;
      return isCharacter ? String.fromCodePoint(code) : ' ';
    }
  );

/** Replaces signs around a text by Markdown. Moves spaces outside, as Markdown requires. */
const replaceMarks = (text: string): string =>
  Object.entries(MARKS).reduce(
    (rest, [mark, [start, end]]) =>
      rest
        .replaceAll(new RegExp(`${start}([^${start}${end}\n]*)${end}`, 'g'), (_, inner: string) => {
          const core = inner.trim();
          return (
            core &&
            ` ${mark}${core}${mark} `.slice(
              Number(!/^\s/.test(inner)),
              /\s$/.test(inner) ? undefined : -1
            )
          );
        })
        .replaceAll(new RegExp(`[${start}${end}]`, 'g'), ''),
    replaceLinks(text)
  );

/** Converts the elements that descriptions can have, and removes other tags. */
function convert(html: string): string {
  const keepsLines = !LINES.test(html);
  const lists: string[] = [];
  const links: string[] = [];
  let [markdown, hidden] = ['', ''];
  for (const token of html.split(/(<!--|-->|<[^<>]*>)/)) {
    const [, closing, sent = ''] = TAG.exec(token) ?? [];
    // The comments of Word end with `<![endif]-->`.
    const isCommentEnd = hidden === '!--' && token.endsWith('-->');
    const name = isCommentEnd ? hidden : sent.toLowerCase();
    const isEnd = closing === '/' || isCommentEnd;
    const mark =
      MARKS[/^(?:strong|b|h[1-6])$/.test(name) ? '**' : /^(?:em|i)$/.test(name) ? '*' : ''];
    const sign = mark?.[Number(isEnd)] ?? '';
    if (hidden || HIDDEN.test(name))
      hidden = isEnd && name === hidden ? '' : hidden || (isEnd ? '' : name);
    else if (!name && !/^<[!?].*>$/s.test(token))
      markdown += decodeEntities(keepsLines ? token : token.replaceAll(/\s+/g, ' '));
    else if (BLOCK.test(name) && lists.length > 0) markdown += isEnd ? `${sign}\n` : sign;
    else if (BLOCK.test(name)) markdown += isEnd ? `${sign}\n\n` : `\n\n${sign}`;
    else if (name === 'ul' || name === 'ol') {
      if (isEnd) lists.pop();
      else lists.push(name);
      markdown += lists.length > Number(!isEnd) ? '\n' : '\n\n';
    } else if (name === 'li' && !isEnd)
      markdown += `\n${'  '.repeat(Math.min(Math.max(lists.length - 1, 0), MAX_INDENT))}${
        lists.at(-1) === 'ol' ? '1.' : '-'
      } `;
    else if (name === 'a') {
      const link = isEnd ? (links.pop() ?? '') : (HREF.exec(token)?.[1] ?? '');
      if (!isEnd) links.push(link);
      if (link) markdown += isEnd ? `\u0006${decodeEntities(link)}\u0007` : '\u0005';
    } else if (name === 'br' || (name === 'tr' && isEnd)) markdown += '\n';
    else if (name === 'td' || name === 'th') markdown += ' ';
    else markdown += sign;
  }
  return markdown;
}

/** Converts HTML to Markdown, and `\\n` in it to line ends (shop exports). Keeps other texts. */
export const htmlToMarkdown = (text: string): string =>
  HTML.test(text)
    ? replaceMarks(convert(text.replaceAll('\\n', '\n')))
        .split('\n')
        .map((line) => {
          const indent = /^ *(?=(?:-|1\.) )/.exec(line)?.[0] ?? '';
          return indent + line.trim().replaceAll(/ {2,}/g, ' ');
        })
        .join('\n')
        .replaceAll(/^( *(?:-|1\.) .*)\n{2,}(?= *(?:-|1\.) )/gm, '$1\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : text;
