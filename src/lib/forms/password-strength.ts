import { PASSWORD } from '#lib/contract/limits.ts';

/** The five criteria of a strong password (§5), in the order of the checklist. */
export const CRITERIA = {
  length: (password: string) => password.length >= PASSWORD.minimum,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password)
};

export type Criterion = keyof typeof CRITERIA;

/**
 * The criteria of the checklist, with the special characters that a registration accepts (§5). The
 * strength also counts others.
 */
export const CHECKLIST: typeof CRITERIA = {
  ...CRITERIA,
  special: (password) => /[@$!%*?&]/.test(password)
};

/** The characters of a text that no new password may have, each once. */
export const refusedCharacters = (password: string): string =>
  [...new Set(password.replaceAll(/[A-Za-z\d@$!%*?&]/g, ''))].join(' ');

/** How many of the five criteria a password meets. */
export const strength = (password: string): number =>
  Object.values(CRITERIA).filter((isMet) => isMet(password)).length;

/** The bar's colour: red for 0–1, yellow for 2–3, green for 4–5 (§5). */
export const strengthColour = (score: number): 'red' | 'yellow' | 'green' =>
  score < 2 ? 'red' : score < 4 ? 'yellow' : 'green';
