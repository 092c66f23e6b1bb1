const KINDS = [
  'abcdefghijkmnopqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '@$!%*?&'
] as const;
// Without characters that are easily taken for one another; more than 110 bits.
const ALPHABET = KINDS.join('');
const LENGTH = 20;
// Larger bytes would make the first characters more likely.
const FAIR = 256 - (256 % ALPHABET.length);

function randomCharacter(): string {
  for (;;) {
    const [byte = FAIR] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

/**
 * A random password that follows the registration rule; each one that does is as likely as any
 * other.
 */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, randomCharacter).join('');
    if (KINDS.every((kind) => [...kind].some((character) => password.includes(character))))
      return password;
  }
}
