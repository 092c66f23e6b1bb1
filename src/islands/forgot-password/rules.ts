import {
  forgotPasswordBody,
  type ForgotPassword,
  validationErrors
} from '#lib/contract/account-forms.ts';

/** The request body: the e-mail trimmed. */
export const toRequest = (values: ForgotPassword): ForgotPassword =>
  forgotPasswordBody.cast(values);

/** Returns the contract's message for an invalid e-mail. */
export const emailProblems = (values: ForgotPassword): Partial<ForgotPassword> =>
  validationErrors(forgotPasswordBody, values);
