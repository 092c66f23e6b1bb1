const CHARACTER_CLASSES = [
  'abcdefghijkmnopqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '@$!%*?&'
] as const;
// There are no characters that look similar. A password has more than 110 bits.
const ALPHABET = CHARACTER_CLASSES.join('');
const LENGTH = 20;
// Bytes from this value on are skipped, because they would make the first characters more likely.
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

function randomCharacter(): string {
  for (;;) {
    const [byte = FAIR_BYTES] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BYTES) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

/** Generates a random password that satisfies the registration rule, with uniform probability. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, randomCharacter).join('');
    if (
      CHARACTER_CLASSES.every((characters) =>
        [...characters].some((character) => password.includes(character))
      )
    )
      return password;
  }
}
