const MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]]
];

/** A file's text from UTF-16 with its mark, UTF-8 or Windows-1252. Lines end with LF. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  return decode(bytes, marked).replaceAll(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string | undefined): string {
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SHAPES = [
  // Rp 12.500,50 and 12,5. An amount has at most two decimals: three digits are thousands.
  { shape: /^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^-?\d+,\d{1,2}$/, thousands: '.', decimal: ',' },
  // 12,500.50
  { shape: /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/, thousands: ',', decimal: '.' }
];

/** An Indonesian or English number as the server reads it; anything else stays as it is. */
export function plainNumber(text: string): string {
  const number = text.trim().replace(/^Rp\.?\s*/i, '');
  const found = SHAPES.find(({ shape }) => shape.test(number));
  return found ? number.replaceAll(found.thousands, '').replace(found.decimal, '.') : number;
}

/**
 * What a spreadsheet would run as a formula; papaparse's own pattern overlooks texts of several
 * lines. It covers leading apostrophes, so that an import restores exactly what was exported.
 */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** Removes the apostrophe that an export puts before a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
