import { forgotPasswordSchema } from '#lib/contract/password-resets.ts';
import type { ForgotPassword } from '#lib/contract/password-resets.ts';
import { validationErrors } from '#lib/contract/validation-errors.ts';

/** What is sent: the e-mail trimmed. */
export const toRequest = (values: ForgotPassword): ForgotPassword =>
  forgotPasswordSchema.cast(values);

/** The contract's sentence for a wrong e-mail. */
export const emailProblems = (values: ForgotPassword): Partial<ForgotPassword> =>
  validationErrors(forgotPasswordSchema, values);
