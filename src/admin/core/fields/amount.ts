import { rupiah } from '#lib/content/rupiah.ts';
import { MAX_PRICE } from '#lib/contract/limits.ts';
import { normalizeLine } from '#lib/contract/normalize.ts';

const MAX_CHARACTERS = 40;

// `12.500` and `1.250.000,50`.
const GROUPED_PATTERN = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
// `12,000.50` and `1,250,000`, which cannot be Indonesian notation.
const ENGLISH_PATTERN = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/;
const DECIMAL_PATTERN = /^-?\d+(?:[.,]\d+)?$/;
// `12rb`, `12,5 ribu`, `12K` and `1,2 juta`.
const MULTIPLE_PATTERN = /(?<=\d)\s?(?:(rb|ribu|k)|jt|juta)\b/i;

/** Removes `Rp`, a final `,-` or `-`, a unit such as `/botol`, and spaces between digits. */
const stripCurrency = (text: string): string =>
  normalizeLine(text)
    .replace(/^'/, '')
    .replace(/(?<=[\d-]) ?(?:(?:[/(](?! ?(?:\d|Rp|IDR))|per ).*|IDR|rupiah)$/i, '')
    .replace(/^(-?)\s*(?:Rp|IDR)\.?\s*/i, '$1')
    .replace(/ ?[.,]?[-–—]{1,2}$/, '')
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');

/**
 * Reads an amount in Indonesian or clear English notation (`Rp 12.000,-`, `12rb`, `12,000.50`),
 * rounded to two decimals as stored; undefined for other texts. A point that does not separate
 * thousands is a decimal point.
 */
export function readAmount(text: string): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const typed = stripCurrency(text.replace(MULTIPLE_PATTERN, ''));
  const [multiple, isThousands] = MULTIPLE_PATTERN.exec(text) ?? [];
  const factor = !multiple ? 1 : isThousands ? 1e3 : 1e6;
  const separator = GROUPED_PATTERN.test(typed) ? '.' : ENGLISH_PATTERN.test(typed) ? ',' : '';
  const digits = separator ? typed.replaceAll(separator, '') : typed;
  if (!DECIMAL_PATTERN.test(digits) || (separator && multiple)) return undefined;
  // Adding 0 turns -0 into 0.
  return Math.round(Number(digits.replace(',', '.')) * factor * 100) / 100 + 0;
}

/** Formats an amount with a decimal point, as the schema requires. Keeps other texts. */
export const normalizeAmount = (text: string): string => String(readAmount(text) ?? text);

/** Formats a price like the site, `Rp12.000 per kg`; undefined if it cannot be stored. */
export function formatPrice(typed: string, unit: string): string | undefined {
  const price = readAmount(typed);
  if (price === undefined || price < 0 || price > MAX_PRICE) return undefined;
  return `${rupiah(price)} ${unit.trim()}`.trimEnd();
}
