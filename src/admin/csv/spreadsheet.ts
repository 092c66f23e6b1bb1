/**
 * What a spreadsheet would run as a formula; papaparse's own pattern overlooks texts of several
 * lines. Apostrophes before it count too, so that taking one away again always gives what was
 * there.
 */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** Takes away the apostrophe that an export put before a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
