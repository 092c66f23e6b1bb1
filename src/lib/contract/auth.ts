import { boolean, object, string } from 'yup';
import type { InferType } from 'yup';
import { onlyText, requiredText } from './fields.ts';
import { LENGTH, PASSWORD } from './limits.ts';
import { EMAIL_RULE, PASSWORD_RULE } from './messages.ts';
import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PASSWORD_CHARACTERS = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;

// What the API's description shows where a pattern says little.
const example = (value: string) => ({ json: { examples: [value] } });

/** An e-mail address by the rule of spec §5. */
export const email = () =>
  requiredText(LENGTH.email).matches(EMAIL, { message: EMAIL_RULE, excludeEmptyString: true }).meta(example('siti@example.com'));

/** A password as it is typed: no trimming, no other transformation. */
export const typedPassword = () => onlyText().required('${path} is required');

/** The password as it is, where a call asks for it again. */
export const currentPassword = () => onlyText().optional();

/** A new password by the registration rule of spec §5. */
export const newPassword = () =>
  typedPassword()
    .max(PASSWORD.maximum, PASSWORD_RULE)
    .matches(PASSWORD_CHARACTERS, { message: PASSWORD_RULE, excludeEmptyString: true })
    .meta(example('Kunyit$2026'));

export const username = () => requiredText(LENGTH.username);

/** `POST /login` (spec §3, §7); signing in does not check the password's form. */
export const loginSchema = object({ email: email(), password: typedPassword(), rememberMe: boolean().default(false) });
export type LoginPayload = InferType<typeof loginSchema>;

/** `POST /register` (spec §3, §7). */
export const registrationSchema = object({ username: username(), email: email(), password: newPassword() });
export type RegistrationPayload = InferType<typeof registrationSchema>;

/** `PUT /profile` (decisions "Addresses"): `current_password` is needed to change the e-mail or the password, and an empty password leaves it. */
export const profileSchema = object({
  username: username(),
  email: email(),
  password: newPassword().optional(),
  current_password: typedPassword().optional()
});
export type ProfileChanges = InferType<typeof profileSchema>;

/** Answer of login, registration and refresh (spec §3). */
export const authAnswer = () =>
  object({
    token: string().required(),
    username: string().required(),
    role: string().oneOf(ROLES).defined(),
    email: string().required()
  });
export type AuthAnswer = InferType<ReturnType<typeof authAnswer>>;

/** What a token says (decisions "Sign-in"): `exp` in seconds, `sid` the session's row; `jti` makes each token another one. */
export interface TokenPayload {
  exp: number;
  user_id: string;
  role: Role;
  sid: string;
  jti: string;
}
