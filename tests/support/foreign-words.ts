/** The languages that the demonstration content is written in. */
type Written = 'id' | 'en';

// Words that every other sentence has and no name, in no other language of the site.
const FUNCTION_WORDS: Record<Written, string> = {
  id: 'yang dan untuk dengan dari pada atau tidak ini itu juga dapat oleh karena adalah secara belum akan lebih agar serta sudah bila kami anda dalam sebagai',
  en: 'the and of with is are for from this that not or by which was were you your it has have been into than'
};

const wordsOf = (language: Written) =>
  new RegExp(`\\b(${FUNCTION_WORDS[language].replaceAll(' ', '|')})\\b`, 'gi');

/** The texts of an HTML page in its own language, also for search engines and shared links. */
function ownTexts(html: string): string {
  const texts = [
    ...html.matchAll(/\s(?:alt|aria-label|placeholder)="([^"]*)"/g),
    ...html.matchAll(/<(?:title)>([^<]*)</g),
    ...html.matchAll(/<meta (?:name="description"|property="og:[\w:]+") content="([^"]*)"/g),
    // Texts of the structured data.
    ...html.matchAll(/"(?:name|alternateName|description|category|caption)":"((?:[^"\\]|\\.)*)"/g)
  ].map(([, text = '']) => text);
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    // An element that names another language, and the other ones of the menu.
    .replace(/<(\w+)(?=[^>]*\slang="\w+")[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ');
  return `${texts.join('\n')}\n${body}`.replace(/[“‘«][^”’»]*[”’»]/g, ' ');
}

/** Function words of another language on an HTML page, with what stands around them. */
export function foreignWords(html: string, other: Written): string[] {
  const text = ownTexts(html).replace(/\s+/g, ' ');
  return [...text.matchAll(wordsOf(other))].map(({ index }) =>
    text.slice(Math.max(0, index - 30), index + 40).trim()
  );
}
