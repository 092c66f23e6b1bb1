// The search rules of the API and the catalogue (decision 060). Matching the patterns takes linear
// time, and the length of queries is limited.

/** The maximum length of a query, and the number of its words that count. */
export const QUERY = { characters: 255, words: 8 };

// Brackets, quotes and dashes separate words; `%` and `_` do not. Words of more than 60 characters
// are split.
const WORD = /[^\s\p{Z}\u1160\u2800\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'",.;:!?&/]{1,60}/gu;
// Matches accents and invisible characters, but not the Hangul filler, which is a blank.
const MARKS = /(?!\u1160)[\u0300-\u036f\p{DI}\ufff9-\ufffb]/gu;
const LATIN = /^[a-z]+$/;
/** The stored words in which a typo is allowed. */
const TYPO_WORD = /^[a-z]{5,32}$/;

/** Normalizes a text for searches: its words in lower case without accents, joined by spaces. */
export const foldWords = (text: string): string =>
  (
    text.normalize('NFKD').toLowerCase().replace(MARKS, '').replaceAll('ς', 'σ').match(WORD) ?? []
  ).join(' ');

// Letters that NFKD does not split into a letter and an accent.
const PLAIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ß: 'ss', ı: 'i' };

/** Returns the sort key of a name: up to 100 characters, folded, numbers padded to 10 digits. */
export function sortKey(name: string): string {
  const folded = foldWords(name)
    .replaceAll(/[æœøđłßı]/g, (letter) => PLAIN[letter] as string)
    .replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'));
  return /^.{0,100}/su.exec(folded)?.[0] ?? '';
}

/** Sorts items by name, in the order of the database. */
export const sortByName = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, key: `${sortKey(nameOf(item))}\n${nameOf(item).toLowerCase()}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item);

/** Returns the search text of a row: the folded lines of its texts. The first line is the name. */
export const searchText = (texts: readonly unknown[]): string =>
  `\n${texts
    .flatMap((text) =>
      String(text ?? '')
        .split('\n')
        .map(foldWords)
    )
    .join('\n')}\n`;

/** A text to search for. All its words have to match. */
export interface QueryPart {
  phrase: string;
  words: readonly string[];
}

/** A query. `parts` has the items of an enumeration: `jahe, kunyit` or `jahe dan kunyit`. */
export interface Query extends QueryPart {
  parts: readonly QueryPart[];
}

const BETWEEN_PARTS = /[,;&+/]|(?<![\p{L}\p{N}])(?:dan|atau|serta|and|or)(?![\p{L}\p{N}])/giu;

function toPart(text: string): QueryPart {
  const phrase = foldWords(text);
  const words = new Set(phrase.split(' ').filter(Boolean));
  return { phrase, words: [...words].slice(0, QUERY.words) };
}

/** Parses a query. Returns undefined if it is empty. A query without words matches nothing. */
export function readQuery(typed: string): Query | undefined {
  if (typed.trim() === '') return undefined;
  const text = typed.slice(0, QUERY.characters);
  const whole = toPart(text);
  let remaining = QUERY.words;
  const parts = text
    .normalize('NFKC')
    .split(BETWEEN_PARTS)
    .map(toPart)
    .filter(({ phrase, words }) => isSearchable(phrase) && (remaining -= words.length) >= 0);
  return { ...whole, parts: parts.some(({ phrase }) => phrase !== whole.phrase) ? parts : [] };
}

/** Returns whether a typed word is a stored one with an extra, missing, wrong or swapped letter. */
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
  return isSame && TYPO_WORD.test(stored) && LATIN.test(typed);
}

/** Returns whether a stored word contains a typed one, or equals it except for one typo. */
export const matchesWord = (typed: string, stored: string): boolean =>
  stored.includes(typed) || hasTypo(typed, stored);

/** Returns whether a text equals the query except for a typo in one word. */
function equalsWithTypo({ phrase, words }: QueryPart, text: string): boolean {
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

const RANKS = 7;

/**
 * Returns the rank of a matching row, from its search text:
 * - 0 if the query is the name;
 * - 1 if the query is another text;
 * - 2 if the name starts with the query;
 * - 3 if the name contains the query;
 * - 4 if the texts contain all words of the query;
 * - 5 if the query is a text except for a typo;
 * - 6 otherwise.
 */
export function rankOf(query: QueryPart, text: string): number {
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

// Indonesian spelling before 1972 (`djahe`, `katjang`), and before 1947 (`koenjit`).
const FORMER: Record<string, string> = { oe: 'u', tj: 'c', dj: 'j', nj: 'ny', sj: 'sy', j: 'y' };

/** Converts words to today's Indonesian spelling. Removes the 2 of `kira2` (`kira-kira`). */
export const modernize = (phrase: string): string =>
  phrase
    .replaceAll(/(?<=[a-z]{3})2(?!\S)/g, '')
    .replaceAll(/\S*(?:oe|[tdns]j)\S*/g, (word) =>
      word.replaceAll(/oe|[tdns]?j/g, (letters) => FORMER[letters] ?? letters)
    );

/** Minimum lengths: of joined words, of each word, and of each word if only some must match. */
const MIN_LENGTH = { joined: 5, part: 3, some: 4 };

/** Words that are ignored if only some have to match: "obat batuk" (cough medicine) is "batuk". */
export const STOP_WORDS = new Set(
  `obat jamu ramuan herbal tanaman penyakit untuk buat yang dan atau dengan ada tidak bukan pada ini
  medicine remedy herb herbs plant plants cure treatment for against and the with`.split(/\s+/)
);

/** Returns whether a word is long enough to be searched without the rest of its query. */
export const isSearchable = (word: string): boolean => word.length >= MIN_LENGTH.part;

/**
 * Returns a pattern that finds a phrase at the start of a word, with its spaces anywhere or
 * omitted: `kumiskucing` finds `kumis kucing`. Returns undefined for short phrases.
 */
function joinedPattern({ phrase }: QueryPart): RegExp | undefined {
  const letters = [...phrase.replaceAll(' ', '')];
  const escaped = letters.map((letter) => letter.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`));
  return letters.length < MIN_LENGTH.joined
    ? undefined
    : new RegExp(String.raw`(?<=\s)${escaped.join(' ?')}`, 'u');
}

/** A matching row and its rank; the lowest is the best. */
type Match<Row> = readonly [row: Row, rank: number];

interface SearchedRows<Row> {
  /** Returns the rows that match every word, without duplicates. */
  find: (part: QueryPart) => Match<Row>[];
  /** Returns the rows whose search text matches a pattern. */
  match: (pattern: RegExp) => Row[];
}

/**
 * Returns the rows that match a part. Searches in this order until rows match: all words; all words
 * in today's spelling; the words joined or split; single words, best matches first.
 */
function searchPart<Row>(part: QueryPart, { find, match }: SearchedRows<Row>): Match<Row>[] {
  const modern = toPart(modernize(part.phrase));
  const forms = modern.phrase === part.phrase ? [part] : [part, modern];
  for (const form of forms) {
    const rows = find(form);
    if (rows.length > 0) return rows;
  }
  for (const form of forms) {
    const pattern = joinedPattern(form);
    const rows = pattern ? match(pattern) : [];
    if (rows.length > 0) return rows.map((row) => [row, 1]);
  }
  const { words } = part;
  const ranks = new Map<Row, number>();
  for (const word of words.length > 1 ? words : [])
    if (word.length >= MIN_LENGTH.some && !STOP_WORDS.has(word))
      for (const [row] of searchPart({ phrase: word, words: [word] }, { find, match }))
        ranks.set(row, (ranks.get(row) ?? RANKS + words.length) - 1);
  return [...ranks];
}

/** Returns the rows that match a query, those that match only a part of it last (decision 124). */
export function searchRows<Row>(query: Query, rows: SearchedRows<Row>): Match<Row>[] {
  if (query.parts.length === 0) return searchPart(query, rows);
  const ranks = new Map(rows.find(query));
  for (const part of query.parts)
    for (const [row, rank] of searchPart(part, rows))
      ranks.set(row, Math.min(ranks.get(row) ?? Infinity, RANKS + rank));
  return [...ranks];
}

/** Returns the ranks of matching items. `extraOf` returns more words, such as a category's name. */
export function searchItems<Item>(
  query: Query,
  items: readonly Item[],
  textOf: (item: Item) => string,
  extraOf: (item: Item) => string = () => ''
): Map<Item, number> {
  const matches = (word: string, text: string) =>
    text.split(/\s/).some((stored) => matchesWord(word, stored));
  const find = (part: QueryPart) =>
    items.flatMap((item) => {
      const text = textOf(item);
      const isMatch =
        part.words.length > 0 &&
        part.words.every((word) => matches(word, text) || matches(word, extraOf(item)));
      return isMatch ? [[item, rankOf(part, text)] as const] : [];
    });
  const match = (pattern: RegExp) => items.filter((item) => pattern.test(textOf(item)));
  return new Map(searchRows(query, { find, match }));
}
