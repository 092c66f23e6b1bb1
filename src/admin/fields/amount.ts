/** No amount that is written in more characters can be stored. */
const LONGEST = 40;

// 12.500 and 1.250.000,50, and the same with English marks; an amount has at most two decimals.
const INDONESIAN = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const ENGLISH = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;
const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;

/** The digits of an amount as people write it: without `Rp`, `,-` at its end, and spaces in it. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(-?)\s*(?:Rp|IDR)\.?\s*/i, '$1')
    .replace(/[.,]-{1,2}$/, '')
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');

// Two decimals are kept, as the server keeps them; adding nothing makes -0 a 0.
const amount = (text: string): number => Math.round(Number(text) * 100) / 100 + 0;

/**
 * Returns the amounts that a text can mean, as Indonesians type it (`12.000`, `12,5`, `Rp
 * 12.000,-`) and as spreadsheets write it: one if it is clear, none if it is no amount. `12,500`
 * can mean two: its comma groups in English and begins the decimals in Indonesian.
 */
export function readAmount(text: string): number[] {
  if (text.length > LONGEST) return [];
  const written = bare(text);
  if (INDONESIAN.test(written)) return [amount(written.replaceAll('.', '').replace(',', '.'))];
  const read: number[] = [];
  if (ENGLISH.test(written)) read.push(amount(written.replaceAll(',', '')));
  if (DECIMAL.test(written)) read.push(amount(written.replace(',', '.')));
  return read;
}

/**
 * A text that means one amount as the schema reads it, with a decimal point; any other unchanged.
 */
export function plainAmount(text: string): string {
  const [read, other] = readAmount(text);
  return read === undefined || other !== undefined ? text : String(read);
}
