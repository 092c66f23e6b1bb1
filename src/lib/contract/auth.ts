import { object, string, type InferType } from 'yup';
import { json } from './endpoint.ts';
import { matching, onlyText, requiredText } from './fields.ts';
import { LENGTH, PASSWORD } from './limits.ts';
import { EMAIL_RULE, PASSWORD_RULE } from './messages.ts';
import { ROLES, type Role } from './roles.ts';

// A character, a dot after it, a character. No part of a text matches in two ways, which would take
// quadratic time.
const TYPED_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
// The characters of an HTML e-mail field, with a dot in the domain: no lookalikes of other scripts,
// nothing that a mail server reads as the end of the address.
const EMAIL = /^[A-Za-z\d.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/;
const PASSWORD_CHARACTERS = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;

// The API's description shows an example if a pattern explains little.
const example = (value: string) => ({ json: { examples: [value] } });

const emailLike = (form: RegExp) =>
  requiredText(LENGTH.email)
    .test(matching(form, LENGTH.email, EMAIL_RULE))
    .meta(example('siti@example.com'));

/** The e-mail address of an account by the rule of §5. */
export const email = () => emailLike(EMAIL);

/** The e-mail address of an existing account; earlier versions had a wider rule. */
export const typedEmail = () => emailLike(TYPED_EMAIL);

/** Whether a text is an e-mail address by the rule of §5. */
export const isEmail = (text: string): boolean => text.length <= LENGTH.email && EMAIL.test(text);

const typed = () => onlyText().max(PASSWORD.typed, '${path} must be at most ${max} characters');

/** A password as it is typed, of any form: no trimming, no other transformation. */
export const typedPassword = () => typed().required('${path} is required');

/** The present password, if a call asks for it again. */
export const currentPassword = () => typed().optional();

/** A new password by the registration rule of §5. */
export const newPassword = () =>
  typedPassword()
    .max(PASSWORD.maximum, PASSWORD_RULE)
    .test(matching(PASSWORD_CHARACTERS, PASSWORD.maximum, PASSWORD_RULE))
    .meta(example('Kunyit$2026'));

export const username = () => requiredText(LENGTH.username);

/** Answer of login, registration and refresh (§3). */
const authAnswer = () =>
  object({
    token: string().required(),
    username: string().required(),
    role: string().oneOf(ROLES).defined(),
    email: string().required(),
    /** A setup to finish first: until then most calls answer 403. */
    needs: string().oneOf(['second_factor'] as const)
  });
export type AuthAnswer = InferType<ReturnType<typeof authAnswer>>;

/** The answer of the calls that sign in. */
export const signedIn = () => json('Signed in', authAnswer().meta({ name: 'SignedIn' }));

/**
 * The payload of a token (§4): issuer, audience, `exp` in seconds, `sid` the session's row; `jti`
 * makes each token unique.
 */
export interface TokenPayload {
  iss: string;
  aud: string;
  exp: number;
  user_id: string;
  role: Role;
  sid: string;
  jti: string;
}
