const SHAPES = [
  // Rp 12.500,50 and 12,5: a comma before decimals, dots between thousands. An amount has two
  // decimals at most, so that three digits are thousands.
  { shape: /^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^-?\d+,\d{1,2}$/, thousands: '.', decimal: ',' },
  // 12,500.50
  { shape: /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/, thousands: ',', decimal: '.' }
];

/**
 * A number as spreadsheets write it, in Indonesian or in English, the way that the server reads it;
 * anything else as it is.
 */
export function plainNumber(text: string): string {
  const number = text.trim().replace(/^Rp\.?\s*/i, '');
  const found = SHAPES.find(({ shape }) => shape.test(number));
  return found ? number.replaceAll(found.thousands, '').replace(found.decimal, '.') : number;
}
