import { loginSchema } from '#lib/contract/auth.ts';
import type { LoginPayload } from '#lib/contract/auth.ts';
import { validationErrors } from '#lib/contract/validation-errors.ts';

/** What is sent: the e-mail trimmed, the password as it was typed. */
export const toLogin = (values: LoginPayload): LoginPayload => loginSchema.cast(values);

/** The contract's sentence for each wrong field (§5). */
export const loginProblems = (values: LoginPayload): Partial<Record<keyof LoginPayload, string>> =>
  validationErrors(loginSchema, values);
