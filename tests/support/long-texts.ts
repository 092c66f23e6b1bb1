/**
 * Families of texts that make patterns and parsers slow. A text consists of a beginning,
 * repetitions of a piece, and an end that prevents a match.
 */
const FAMILIES: [string, string, string][] = [
  ['a@', '.', '@'],
  ['a@a', '.a', '@'],
  ['', ' ', 'x'],
  ['x', ' ', 'x'],
  ['"a"', ' ', 'x'],
  ['x', ',', 'x'],
  ['https://a.test/', ' ,', 'x'],
  ['', '\n', 'x'],
  ['x', '\r', 'x'],
  ['', '1. ', 'a'],
  ['x\n', '- ', 'a'],
  ['', 'https://', ''],
  ['https://', 'a.', ''],
  ['https://', '\u0301\u0316', '.test'],
  ['', '"a",', 'x'],
  ['"', '""', 'x'],
  ['a', '\u0301\u0316', ''],
  ['', '\uD800', ''],
  ['', '1', 'x'],
  ['', '1.', 'x'],
  ['Aa1$', 'a', '~'],
  ['', '/', 'x'],
  ['', '%', ''],
  ['', '{', ''],
  ['', 'İ', ''],
  ['', 'م\u200c', ''],
  ['', '👩\u200d', ''],
  ['', '<b><i>', '<br>'],
  ['', '<a href="https://x">', '<br>'],
  ['', '<!--', '<br>']
];

/** The number of families. The first ones, `emails` of them, look like e-mail addresses. */
export const EXPECTED_COUNTS = { families: FAMILIES.length, emails: 2 };

/** Returns a text of one family with `length` characters. */
export function longText(family: number, length: number): string {
  const [begin, piece, end] = FAMILIES[family]!;
  const repeated = piece
    .repeat(Math.ceil(length / piece.length))
    .slice(0, Math.max(0, length - begin.length - end.length));
  return begin + repeated + end;
}

/** Returns one text of each family with `length` characters. */
export const longTexts = (length: number): string[] =>
  FAMILIES.map((_, family) => longText(family, length));

/** Returns a text that contains pieces of every family. */
export const mixedText = (length: number): string =>
  longTexts(Math.ceil(length / FAMILIES.length))
    .join('')
    .slice(0, length);
