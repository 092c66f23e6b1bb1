import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';

// Crockford's base 32: no letter that can be taken for a digit.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new code that withdraws photographs; made here, so that a lost answer does not lose it. */
export const makeCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(VISITOR_PHOTOS.code)),
    (byte) => LETTERS[byte % LETTERS.length]
  ).join('');

/** A code as people read it: in groups of five. */
export const shownCode = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1-');
