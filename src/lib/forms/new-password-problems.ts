import { PASSWORD } from '#lib/contract/limits.ts';
import { strength } from '#lib/forms/password-strength.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';

type NewPassword = Record<'password' | 'confirmation', string>;

/** Returns the problems of a new password and its confirmation that the contract does not check. */
export function newPasswordProblems(
  { password, confirmation }: NewPassword,
  { required, register }: Pick<AccountsWords, 'required' | 'register'>
): Partial<NewPassword> {
  const problems: Partial<NewPassword> = {};
  if (!password) problems.password = required['password'] ?? '';
  else if (strength(password) < PASSWORD.requiredScore) problems.password = register.weak;
  if (password !== confirmation) problems.confirmation = register.mismatch;
  else if (!confirmation) problems.confirmation = required['confirmation'] ?? '';
  return problems;
}
