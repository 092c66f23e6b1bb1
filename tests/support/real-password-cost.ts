/**
 * Makes the tests of a file hash passwords at the real cost: for tests of that cost, and for
 * sign-ins that must take so long that another action happens at the same time.
 */
export function hashAtRealCost(): void {
  (globalThis as { hasRealPasswordCost?: boolean }).hasRealPasswordCost = true;
}
