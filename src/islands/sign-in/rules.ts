import { loginBody, type Login, validationErrors } from '#lib/contract/account-forms.ts';

/** Returns the contract's message for each invalid field (§5). */
export const loginProblems = (values: Login): Partial<Record<keyof Login, string>> =>
  validationErrors(loginBody, values);
