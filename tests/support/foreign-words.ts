/** The languages of the demonstration content. */
type ContentLanguage = 'id' | 'en';

// Frequent words of each language that occur neither in names nor in the other language.
const FUNCTION_WORDS: Record<ContentLanguage, string> = {
  id: 'yang dan untuk dengan dari pada atau tidak ini itu juga dapat oleh karena adalah secara belum akan lebih agar serta sudah bila kami anda dalam sebagai',
  en: 'the and of with is are for from this that not or by which was were you your it has have been into than'
};

const wordsOf = (language: ContentLanguage) =>
  new RegExp(`\\b(${FUNCTION_WORDS[language].replaceAll(' ', '|')})\\b|\\{\\w+\\}`, 'gi');

/**
 * Returns the texts of an HTML page in its own language, including those for search engines and
 * link previews, but no quotations.
 */
function ownTexts(html: string): string {
  const texts = [
    ...html.matchAll(/\s(?:alt|aria-label|placeholder)="([^"]*)"/g),
    ...html.matchAll(/<(?:title)>([^<]*)</g),
    ...html.matchAll(/<meta (?:name="description"|property="og:[\w:]+") content="([^"]*)"/g),
    // Structured data.
    ...html.matchAll(/"(?:name|alternateName|description|category|caption)":"((?:[^"\\]|\\.)*)"/g)
  ].map(([, text = '']) => text);
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    // Removes elements that declare another language, such as links of the language menu.
    .replace(/<(\w+)(?=[^>]*\slang="\w+")[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ');
  return `${texts.join('\n')}\n${body}`.replace(/[“‘«][^”’»]*[”’»]/g, ' ');
}

/**
 * Returns the function words of another language on an HTML page, and the placeholders without a
 * value, each with its context.
 */
export function foreignWords(html: string, other: ContentLanguage): string[] {
  const text = ownTexts(html).replace(/\s+/g, ' ');
  return [...text.matchAll(wordsOf(other))].map(({ index }) =>
    text.slice(Math.max(0, index - 30), index + 40).trim()
  );
}
