import {
  forgotPasswordBody,
  type ForgotPassword,
  validationErrors
} from '#lib/contract/account-forms.ts';

/** The request body: the e-mail trimmed. */
export const toRequest = (values: ForgotPassword): ForgotPassword =>
  forgotPasswordBody.cast(values);

/** The contract's sentence for a wrong e-mail. */
export const emailProblems = (values: ForgotPassword): Partial<ForgotPassword> =>
  validationErrors(forgotPasswordBody, values);
