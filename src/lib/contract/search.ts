/**
 * The rule of searches in the API and in the catalogue (decision 060). Patterns here read each
 * character once, and a query has a limited length and number of words.
 */

/** The longest query in characters, and the number of its words that count. */
export const QUERY = { characters: 255, words: 8 };

/** The length of words that may be typed with one typo. */
const SLIP = { least: 5, most: 32 };

// Brackets, quotes, dashes and the like stand between words; `%` or `_` is a character like others.
// No name has a word of more than 60 characters: one that is longer is read as several.
const WORD = /[^\s\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'",.;:!?&/]{1,60}/gu;
const MARKS = /[\u0300-\u036f]/g;
const LATIN = /^[a-z]+$/;

/**
 * The words of a text, joined by spaces, as a search compares them: in lower case, without accents
 * and without what stands between words.
 */
export const foldWords = (text: string): string =>
  (
    text.normalize('NFKD').toLowerCase().replace(MARKS, '').replaceAll('ς', 'σ').match(WORD) ?? []
  ).join(' ');

/** A line for each of the texts that a row is found by, its name first. */
export const searchText = (texts: readonly unknown[]): string =>
  `\n${texts.map((text) => foldWords(String(text ?? ''))).join('\n')}\n`;

/** A search text, parsed. */
export interface Query {
  /** All of the words. */
  phrase: string;
  words: readonly string[];
}

/** Parses a query; undefined for an empty one. A query without words finds nothing. */
export function readQuery(typed: string): Query | undefined {
  if (typed.trim() === '') return undefined;
  const phrase = foldWords(typed.slice(0, QUERY.characters));
  const words = new Set(phrase.split(' ').filter(Boolean));
  return { phrase, words: [...words].slice(0, QUERY.words) };
}

const isLatin = (word: string, least: number, most: number): boolean =>
  word.length >= least && word.length <= most && LATIN.test(word);

/**
 * Whether a stored word of five letters or more was typed with one slip: a letter too many, one too
 * few, another one, or two that changed places.
 */
function isSlip(typed: string, stored: string): boolean {
  const longer = typed.length - stored.length;
  if (Math.abs(longer) > 1 || typed === stored) return false;
  let start = 0;
  while (start < typed.length && typed[start] === stored[start]) start++;
  const rest = (word: string, from: number) => word.slice(start + from);
  const isSame =
    longer === 0
      ? rest(typed, 1) === rest(stored, 1) ||
        (typed[start] === stored[start + 1] &&
          typed[start + 1] === stored[start] &&
          rest(typed, 2) === rest(stored, 2))
      : rest(typed, longer > 0 ? 1 : 0) === rest(stored, longer > 0 ? 0 : 1);
  return isSame && isLatin(stored, SLIP.least, SLIP.most) && isLatin(typed, 0, SLIP.most + 1);
}

/** Returns whether a typed word finds a stored one: as a part of it, or with one slip. */
export const matchesWord = (typed: string, stored: string): boolean =>
  stored.includes(typed) || isSlip(typed, stored);

/** Whether a text is the whole query with a slip in one of its words. */
function isMeant({ phrase, words }: Query, text: string): boolean {
  const typed = phrase.split(' ');
  const stored = text.split(' ');
  const index = typed.findIndex((word, position) => word !== stored[position]);
  const [wrong = '', right = ''] = [typed[index], stored[index]];
  return (
    words.includes(wrong) &&
    isSlip(wrong, right) &&
    typed.map((word) => (word === wrong ? right : word)).join(' ') === text
  );
}

/**
 * Returns the rank of a row by its search text, of which each word is found: the name itself (0),
 * another whole text, the beginning of the name, the name, any text, a whole text with a slip in
 * one word, another slip (6).
 */
export function rankOf(query: Query, text: string): number {
  const { phrase, words } = query;
  const position = text.indexOf(phrase);
  if (position >= 0) {
    const whole = text.indexOf(`\n${phrase}\n`);
    if (whole >= 0) return whole === 0 ? 0 : 1;
    if (position < text.indexOf('\n', 1)) return position === 1 ? 2 : 3;
  }
  if (words.every((word) => text.includes(word))) return 4;
  return text.split('\n').some((line) => isMeant(query, line)) ? 5 : 6;
}

/**
 * Prepares a search of single rows: the function that it returns gives the rank of a row, or
 * undefined if the query does not find it. `text` is its search text; `other` may hold more words,
 * as the name of its category.
 */
export function search(query: Query): (text: string, other?: string) => number | undefined {
  const { words } = query;
  const finds = (word: string, text: string) =>
    text.includes(word) || text.split(/\s/).some((stored) => isSlip(word, stored));
  return (text, other = '') =>
    words.length > 0 && words.every((word) => finds(word, text) || finds(word, other))
      ? rankOf(query, text)
      : undefined;
}
