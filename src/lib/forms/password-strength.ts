import { PASSWORD } from '#lib/contract/limits.ts';

/** The five criteria of a strong password (§5), in the order of the checklist. */
const CRITERIA = {
  length: (password: string) => password.length >= PASSWORD.minimum,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password)
};

export type Criterion = keyof typeof CRITERIA;

/** Like `CRITERIA`, but with only the special characters that registration accepts (§5). */
export const CHECKLIST: typeof CRITERIA = {
  ...CRITERIA,
  special: (password) => /[@$!%*?&]/.test(password)
};

/** Attributes of inputs for a new password. Safari suggests passwords that meet the rules. */
export const NEW_PASSWORD = {
  autoComplete: 'new-password',
  passwordrules: `minlength: ${PASSWORD.minimum}; required: lower; required: upper; required: digit; required: [@$!%*?&];`
};

/** Returns the characters of a password that are not allowed in new passwords. */
export const refusedCharacters = (password: string): string =>
  [...new Set(password.replaceAll(/[A-Za-z\d@$!%*?&]/g, ''))].join(' ');

/** Returns the number of criteria that a password meets. */
export const strength = (password: string): number =>
  Object.values(CRITERIA).filter((isMet) => isMet(password)).length;

/** Returns the bar's colour: red for 0–1, yellow for 2–3, green for 4–5 (§5). */
export const strengthColour = (score: number): 'red' | 'yellow' | 'green' =>
  score < 2 ? 'red' : score < 4 ? 'yellow' : 'green';
