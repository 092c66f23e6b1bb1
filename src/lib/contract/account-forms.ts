import {
  boolean,
  object,
  ValidationError,
  type AnyObject,
  type InferType,
  type ObjectSchema
} from 'yup';
import { email, newPassword, typedEmail, typedPassword, username } from './auth.ts';
import { limitedText, requiredText } from './fields.ts';
import { LENGTH } from './limits.ts';

/** The body of a sign-in. It accepts passwords of any format. */
export const loginBody = object({
  email: typedEmail(),
  password: typedPassword(),
  rememberMe: boolean().typeError('${path} must be true or false').default(false),
  /** For accounts with a second factor: a code of the authenticator app, or a recovery code. */
  code: limitedText(LENGTH.code)
});
export type Login = InferType<typeof loginBody>;

export const registrationBody = object({
  username: username(),
  email: email(),
  password: newPassword()
});
export type Registration = InferType<typeof registrationBody>;

/** A new e-mail or password requires `current_password`. An empty `password` changes nothing. */
export const profileBody = object({
  username: username(),
  email: email(),
  password: newPassword().optional(),
  current_password: typedPassword().optional()
});
export type ProfileChanges = InferType<typeof profileBody>;

export const removalBody = object({
  username: requiredText(LENGTH.username),
  current_password: typedPassword()
});
export type Removal = InferType<typeof removalBody>;

export const forgotPasswordBody = object({ email: typedEmail() });
export type ForgotPassword = InferType<typeof forgotPasswordBody>;

/** Returns a message for each invalid field. */
export function validationErrors(
  schema: ObjectSchema<AnyObject>,
  values: object
): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}
