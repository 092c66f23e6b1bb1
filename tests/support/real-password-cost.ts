/**
 * Hashes passwords of this file's tests as the product does: for what is about their cost, and for
 * sign-ins that have to be under way while something else happens.
 */
export function hashAtRealCost(): void {
  (globalThis as { hasRealPasswordCost?: boolean }).hasRealPasswordCost = true;
}
