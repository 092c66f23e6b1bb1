const KINDS = [
  'abcdefghijkmnopqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '@$!%*?&'
] as const;
// Without similar-looking characters. A password has more than 110 bits.
const ALPHABET = KINDS.join('');
const LENGTH = 20;
// Larger bytes are skipped, because they would make the first characters more likely.
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
    if (KINDS.every((kind) => [...kind].some((character) => password.includes(character))))
      return password;
  }
}
