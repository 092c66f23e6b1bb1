/**
 * Hashes passwords in a file's tests at their real cost: for tests of that cost, and for sign-ins
 * that must still be running during another action.
 */
export function hashAtRealCost(): void {
  (globalThis as { hasRealPasswordCost?: boolean }).hasRealPasswordCost = true;
}
