// The search rules of API and catalogue (decision 060). Patterns take linear time, and the length
// of queries is limited.

/** The maximum length of a query, and the number of its words that count. */
export const QUERY = { characters: 255, words: 8 };

/** The lengths of words in which a typo is allowed. */
const TYPO_LENGTH = { min: 5, max: 32 };

// Brackets, quotes and dashes separate words; `%` and `_` do not. Words of more than 60 characters
// are split.
const WORD = /[^\s\p{Z}\u1160\u2800\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'",.;:!?&/]{1,60}/gu;
// Accents and invisible characters, but not the Hangul filler, which is a blank.
const MARKS = /(?!\u1160)[\u0300-\u036f\p{DI}\ufff9-\ufffb]/gu;
const LATIN = /^[a-z]+$/;

/**
 * Normalizes a text for searches: converts it to lower case, removes accents and punctuation, and
 * joins the words by spaces.
 */
export const foldWords = (text: string): string =>
  (
    text.normalize('NFKD').toLowerCase().replace(MARKS, '').replaceAll('ς', 'σ').match(WORD) ?? []
  ).join(' ');

// Letters that have no decomposition.
const PLAIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ß: 'ss', ı: 'i' };

/**
 * Returns the first 100 characters by which a name is sorted: without case, accents and
 * punctuation, and with numbers of equal length.
 */
export function sortKey(name: string): string {
  const words = foldWords(name)
    .replaceAll(/[æœøđłßı]/g, (letter) => PLAIN[letter] as string)
    .replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'));
  return /^.{0,100}/su.exec(words)?.[0] ?? '';
}

/** Sorts items by name, in the order of the database. */
export const sortByName = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, key: `${sortKey(nameOf(item))}\n${nameOf(item).toLowerCase()}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item);

/** Returns the search text of a row, with a line per text; the first one is the name. */
export const searchText = (texts: readonly unknown[]): string =>
  `\n${texts.map((text) => foldWords(String(text ?? ''))).join('\n')}\n`;

export interface Query {
  /** The complete normalized text. */
  phrase: string;
  words: readonly string[];
}

/** Parses a query. Returns undefined if it is empty. A query without words matches nothing. */
export function readQuery(typed: string): Query | undefined {
  if (typed.trim() === '') return undefined;
  const phrase = foldWords(typed.slice(0, QUERY.characters));
  const words = new Set(phrase.split(' ').filter(Boolean));
  return { phrase, words: [...words].slice(0, QUERY.words) };
}

const isLatin = (word: string, min: number, max: number): boolean =>
  word.length >= min && word.length <= max && LATIN.test(word);

/**
 * Returns whether a typed word is a stored word of five letters or more with one typo: an extra,
 * missing or wrong letter, or two swapped ones.
 */
function hasTypo(typed: string, stored: string): boolean {
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
  return (
    isSame &&
    isLatin(stored, TYPO_LENGTH.min, TYPO_LENGTH.max) &&
    isLatin(typed, 0, TYPO_LENGTH.max + 1)
  );
}

/** Returns whether a typed word is a part of a stored one, or equals it except for one typo. */
export const matchesWord = (typed: string, stored: string): boolean =>
  stored.includes(typed) || hasTypo(typed, stored);

/** Returns whether a text equals the query except for a typo in one word. */
function equalsWithTypo({ phrase, words }: Query, text: string): boolean {
  const typed = phrase.split(' ');
  const stored = text.split(' ');
  const index = typed.findIndex((word, position) => word !== stored[position]);
  const [wrong = '', right = ''] = [typed[index], stored[index]];
  return (
    words.includes(wrong) &&
    hasTypo(wrong, right) &&
    typed.map((word) => (word === wrong ? right : word)).join(' ') === text
  );
}

/**
 * Returns the rank of a matching row: 0 if the query is the name, 1 if it is another text, 2 if the
 * name starts with it, 3 if the name contains it, 4 if the texts contain all its words, 5 if it is
 * a text with a typo, and 6 otherwise.
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
  return text.split('\n').some((line) => equalsWithTypo(query, line)) ? 5 : 6;
}

/**
 * Returns a function that returns the rank of a row; undefined if the query does not match. `text`
 * is the row's search text, and `extra` can contain more words, such as the name of its category.
 */
export function search(query: Query): (text: string, extra?: string) => number | undefined {
  const { words } = query;
  const matches = (word: string, text: string) =>
    text.includes(word) || text.split(/\s/).some((stored) => hasTypo(word, stored));
  return (text, extra = '') =>
    words.length > 0 && words.every((word) => matches(word, text) || matches(word, extra))
      ? rankOf(query, text)
      : undefined;
}
