import { boolean, object, string } from 'yup';
import type { InferType } from 'yup';
import { email, newPassword } from './auth.ts';
import { onlyText } from './fields.ts';
import { timestamp } from './base-fields.ts';

/** `POST /forgot-password`. */
export const forgotPasswordSchema = object({ email: email() });
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;

/** `POST /reset-password`: the link's token, which no rule describes, and the new password. */
export const passwordResetSchema = object({
  token: onlyText()
    .required('${path} is required')
    .max(200, '${path} must be at most ${max} characters'),
  password: newPassword()
});
export type PasswordReset = InferType<typeof passwordResetSchema>;

/** Answer of `GET /forgot-password`: whether this server mails links. */
export const resetByMailAnswer = () => object({ by_mail: boolean().defined() });
export type ResetByMailAnswer = InferType<ReturnType<typeof resetByMailAnswer>>;

/** A one-time link, answered once: `path` stands behind the site's address. */
export const resetLinkAnswer = { path: string().required(), expires_at: timestamp() };
export type ResetLinkAnswer = { path: string; expires_at: string };
