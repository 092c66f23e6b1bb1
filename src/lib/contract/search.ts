/**
 * What a search finds, the same in the API and in the catalogue (decision 060). Patterns here read
 * each character once, and a query has a length and a number of words that are looked at.
 */

/** The longest query, in characters, and the most of its words that are looked for. */
export const QUERY = { characters: 255, words: 8 };

/** How many letters a word has that may be typed with one slip of a finger. */
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

/** What is searched for. */
export interface Query {
  /** All of the words. */
  phrase: string;
  words: readonly string[];
}

/** Reads what was typed; undefined where nothing was, a query without words finds nothing. */
export function readQuery(typed: string): Query | undefined {
  if (typed.trim() === '') return undefined;
  const phrase = foldWords(typed.slice(0, QUERY.characters));
  const words = new Set(phrase.split(' ').filter(Boolean));
  return { phrase, words: [...words].slice(0, QUERY.words) };
}

/** Whether a word of a text is one that may be typed with a slip. */
const canSlip = (word: string): boolean =>
  word.length >= SLIP.least && word.length <= SLIP.most && LATIN.test(word);

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Every word of five letters and more that was meant where this one was typed with a slip: a letter
 * too much, too few, another one, or two that changed places.
 */
export function slipsOf(word: string): string[] {
  if (word.length > SLIP.most + 1 || !LATIN.test(word)) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, from] = [word.slice(0, at), word.slice(at)];
    const after = from.slice(1);
    for (const letter of LETTERS) {
      slips.add(before + letter + from);
      if (from) slips.add(before + letter + after);
    }
    if (from) slips.add(before + after);
    if (after) slips.add(before + after.charAt(0) + from.charAt(0) + after.slice(1));
  }
  slips.delete(word);
  return [...slips].filter(canSlip);
}

/** A phrase with a slip in one of its words put right: what it may be meant to be. */
export const withSlip = (phrase: string, typed: string, meant: string): string =>
  phrase
    .split(' ')
    .map((word) => (word === typed ? meant : word))
    .join(' ');

/**
 * Prepares a search: a function that says how well a row is found, from 0 to 6: the name itself,
 * another whole text, the beginning of the name, the name, any text, a whole text with a slip in
 * one word, another slip; undefined where it is not. `text` is its search text; `other` may hold
 * words too, as its category's name.
 */
export function search(query: Query): (text: string, other?: string) => number | undefined {
  const slips = new Map(query.words.map((word) => [word, new Set(slipsOf(word))]));
  const { phrase, words } = query;
  const meant = new Set(
    words.flatMap((word) => [...(slips.get(word) ?? [])].map((one) => withSlip(phrase, word, one)))
  );
  const hasSlip = (word: string, text: string): boolean => {
    const some = slips.get(word);
    return Boolean(some?.size) && text.split(/\s/).some((one) => some?.has(one));
  };
  const isFound = (word: string, text: string) => text.includes(word) || hasSlip(word, text);
  return (text, other = '') => {
    if (words.length === 0) return undefined;
    if (!words.every((word) => isFound(word, text) || isFound(word, other))) return undefined;
    const whole = text.indexOf(`\n${phrase}\n`);
    if (whole >= 0) return whole === 0 ? 0 : 1;
    if (text.startsWith(`\n${phrase}`)) return 2;
    const at = text.indexOf(phrase);
    if (at >= 0 && at < text.indexOf('\n', 1)) return 3;
    if (words.every((word) => text.includes(word))) return 4;
    return text.split('\n').some((line) => meant.has(line)) ? 5 : 6;
  };
}
