/**
 * The search rules of API and catalogue (decision 060). Linear patterns and limited queries bound
 * the time of a search.
 */

/** The longest query in characters, and the number of its words that count. */
export const QUERY = { characters: 255, words: 8 };

/** The length of words in which a typo is allowed. */
const SLIP = { least: 5, most: 32 };

// Brackets, quotes and dashes separate words; `%` and `_` do not. Words of more than 60 characters
// are split.
const WORD = /[^\s\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'",.;:!?&/]{1,60}/gu;
const MARKS = /[\u0300-\u036f]/g;
const LATIN = /^[a-z]+$/;

/**
 * Normalizes a text for searches: lower case, without accents and punctuation, words joined by
 * spaces.
 */
export const foldWords = (text: string): string =>
  (
    text.normalize('NFKD').toLowerCase().replace(MARKS, '').replaceAll('ς', 'σ').match(WORD) ?? []
  ).join(' ');

/** Returns the search text of a row: a line per text, its name first. */
export const searchText = (texts: readonly unknown[]): string =>
  `\n${texts.map((text) => foldWords(String(text ?? ''))).join('\n')}\n`;

/** A parsed query. */
export interface Query {
  /** All of the words. */
  phrase: string;
  words: readonly string[];
}

/** Parses a query; undefined if empty. A query without words matches nothing. */
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

/** Returns whether a typed word matches a stored one: as a part of it, or with one typo. */
export const matchesWord = (typed: string, stored: string): boolean =>
  stored.includes(typed) || isSlip(typed, stored);

/** Returns whether a text equals the query except for a typo in one word. */
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
