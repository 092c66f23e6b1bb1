import { loginBody, type Login, validationErrors } from '#lib/contract/account-forms.ts';

/** The request body: the e-mail trimmed, the password unchanged. */
export const toLogin = (values: Login): Login => loginBody.cast(values);

/** Returns the contract's message for each invalid field (§5). */
export const loginProblems = (values: Login): Partial<Record<keyof Login, string>> =>
  validationErrors(loginBody, values);
