import { boolean, object, string } from 'yup';
import type { InferType } from 'yup';
import { requiredText } from './fields.ts';
import { LENGTH, PASSWORD } from './limits.ts';
import { EMAIL_RULE, PASSWORD_RULE } from './messages.ts';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PASSWORD_CHARACTERS = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;

/** An e-mail address by the rule of spec §5. */
export const email = () => requiredText(LENGTH.email).matches(EMAIL, { message: EMAIL_RULE, excludeEmptyString: true });

// A password is taken as it is typed: no trimming, no other transformation.
const typedPassword = () => string().typeError(PASSWORD_RULE).max(PASSWORD.maximum, PASSWORD_RULE).required('${path} is required');

/** A new password by the registration rule of spec §5. */
export const newPassword = () => typedPassword().matches(PASSWORD_CHARACTERS, { message: PASSWORD_RULE, excludeEmptyString: true });

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
export interface AuthAnswer {
  token: string;
  username: string;
  role: Role;
  email: string;
}

/** What a token says (decisions "Sign-in"): `exp` in seconds, `sid` the session's row. */
export interface TokenPayload {
  exp: number;
  user_id: string;
  role: Role;
  sid: string;
}

export const PATH = {
  login: '/login',
  register: '/register',
  logout: '/logout',
  refresh: '/refresh-token',
  profile: '/profile'
} as const;
