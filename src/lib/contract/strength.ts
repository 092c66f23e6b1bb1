import { PASSWORD } from './limits.ts';

/** The five criteria of a strong password (§5), in the order of the checklist. */
export const CRITERIA = {
  length: (password: string) => password.length >= PASSWORD.minimum,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password)
};

export type Criterion = keyof typeof CRITERIA;

export const CRITERION_NAMES = Object.keys(CRITERIA) as Criterion[];

/** How many of the five criteria a password meets. */
export const strength = (password: string): number =>
  CRITERION_NAMES.filter((name) => CRITERIA[name](password)).length;

/** The bar's colour: red for 0–1, yellow for 2–3, green for 4–5 (§5). */
export const strengthColour = (score: number): 'red' | 'yellow' | 'green' =>
  score < 2 ? 'red' : score < 4 ? 'yellow' : 'green';

/** What is wrong with a password that is typed twice, besides the contract's rule. */
export function typedTwice({ password, confirmation }: { password: string; confirmation: string }) {
  const weak = strength(password) < PASSWORD.requiredScore;
  return {
    password: !password ? ('required' as const) : weak ? ('weak' as const) : undefined,
    confirmation:
      password !== confirmation
        ? ('mismatch' as const)
        : !confirmation
          ? ('required' as const)
          : undefined
  };
}
