/**
 * Hashes passwords in this file's tests at their real cost: for tests of that cost, and for
 * sign-ins that must still be running when something else happens.
 */
export function hashAtRealCost(): void {
  (globalThis as { hasRealPasswordCost?: boolean }).hasRealPasswordCost = true;
}
