const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]]
];

/** A file's text from UTF-16 with its mark, UTF-8 or Windows-1252. Lines end with LF. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) =>
    mark.every((byte, at) => bytes[at] === byte)
  )?.[0];
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

/**
 * Texts that a spreadsheet would run as a formula; papaparse's own pattern overlooks texts of
 * several lines. It covers leading apostrophes, so that an import restores exactly what was
 * exported.
 */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** Removes the apostrophe that an export puts before a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
