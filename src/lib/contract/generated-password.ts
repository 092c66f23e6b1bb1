const CHARACTER_CLASSES = [
  'abcdefghijkmnopqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '@$!%*?&'
] as const;
// 64 characters that do not look similar. A random byte modulo 64 chooses each with the same
// probability. A password has more than 110 bits.
const ALPHABET = CHARACTER_CLASSES.join('');
const LENGTH = 20;

/** Generates a random password that satisfies the registration rule, with uniform probability. */
export function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const password = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  const isValid = CHARACTER_CLASSES.every((characters) =>
    [...characters].some((character) => password.includes(character))
  );
  return isValid ? password : generatePassword();
}
