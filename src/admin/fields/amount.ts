const MAX_CHARACTERS = 40;

// `12.500` and `1.250.000,50`, and the English notation; at most two decimals.
const INDONESIAN_PATTERN = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const ENGLISH_PATTERN = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;
const DECIMAL_PATTERN = /^-?\d+(?:[.,]\d+)?$/;

/** Removes `Rp`, a final `,-` and spaces between digits. */
const stripCurrency = (text: string): string =>
  text
    .trim()
    .replace(/^(-?)\s*(?:Rp|IDR)\.?\s*/i, '$1')
    .replace(/[.,]-{1,2}$/, '')
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');

// Rounds to two decimals, as the server stores; adding 0 turns -0 into 0.
const parseDecimal = (text: string): number => Math.round(Number(text) * 100) / 100 + 0;

/**
 * Returns the possible amounts of a text in Indonesian notation (`12.000`, `12,5`, `Rp 12.000,-`)
 * or that of spreadsheets: none if it is not an amount, two if it is ambiguous. `12,500` is 12500
 * in English and 12.5 in Indonesian.
 */
export function readAmount(text: string): number[] {
  if (text.length > MAX_CHARACTERS) return [];
  const digits = stripCurrency(text);
  if (INDONESIAN_PATTERN.test(digits))
    return [parseDecimal(digits.replaceAll('.', '').replace(',', '.'))];
  const amounts: number[] = [];
  if (ENGLISH_PATTERN.test(digits)) amounts.push(parseDecimal(digits.replaceAll(',', '')));
  if (DECIMAL_PATTERN.test(digits)) amounts.push(parseDecimal(digits.replace(',', '.')));
  return amounts;
}

/** Formats an unambiguous amount for the schema, with a decimal point; other texts are unchanged. */
export function normalizeAmount(text: string): string {
  const [amount, second] = readAmount(text);
  return amount === undefined || second !== undefined ? text : String(amount);
}
