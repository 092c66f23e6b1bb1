import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
// Twelve of 32 characters are 60 bits, too many to guess. Crockford's base32 has no letter that
// looks like another character.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CHARACTERS = 12;
const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

const oneCode = (): string => {
  const characters = Array.from(
    { length: CHARACTERS },
    () => ALPHABET[randomInt(ALPHABET.length)]
  ).join('');
  return characters.replaceAll(/.{4}(?!$)/g, '$&-');
};

/** Ten new recovery codes, each twelve characters in three groups: `4f0k-x7mz-2q9t`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, oneCode);

/**
 * The hash to store of a recovery code, which may be typed in upper case, without hyphens, or with
 * an O for a 0.
 */
export function recoveryCodeHash(code: string): string {
  const read = code
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll(/[oil]/g, (character) => LOOKALIKES[character]!);
  return createHash('sha256').update(read).digest('base64');
}
