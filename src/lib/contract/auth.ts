import { object, string, type InferType } from 'yup';
import { limitedText, matching, requiredText, text } from './fields.ts';
import { LENGTH, PASSWORD } from './limits.ts';
import { EMAIL_RULE, PASSWORD_RULE, USERNAME_RULE } from './messages.ts';
import { normalizeLine } from './normalize.ts';
import { json } from './responses.ts';
import { ROLES, type Role } from './roles.ts';

// Matches a text, `@` and a text with a dot. No parts overlap, so matching takes linear time.
const TYPED_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
// The characters that an HTML e-mail field accepts, with a dot in the domain. Excludes lookalikes
// from other scripts, and characters at which mail servers end an address.
const EMAIL = /^[A-Za-z\d.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/;
const PASSWORD_CHARACTERS = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;

// An example for the OpenAPI document.
const example = (value: string) => ({ json: { examples: [value] } });

const emailLike = (pattern: RegExp) =>
  requiredText(LENGTH.email)
    .test(matching(pattern, LENGTH.email, EMAIL_RULE))
    .meta(example('siti@example.com'));

/** Returns the schema of an account's e-mail (§5). */
export const email = () => emailLike(EMAIL);

/** Returns the schema of an existing account's e-mail. Older accounts had looser rules. */
export const typedEmail = () => emailLike(TYPED_EMAIL);

/** Returns whether a text is an e-mail address (§5). */
export const isEmail = (text: string): boolean => text.length <= LENGTH.email && EMAIL.test(text);

/** Returns the schema of an entered password, in any format and without trimming. */
export const typedPassword = () => limitedText(PASSWORD.typed).required('${path} is required');

/** Returns the schema of `current_password`. */
export const currentPassword = () => limitedText(PASSWORD.typed).optional();

/** Returns the schema of a new password (§5). */
export const newPassword = () =>
  typedPassword()
    .max(PASSWORD.maximum, PASSWORD_RULE)
    .test(matching(PASSWORD_CHARACTERS, PASSWORD.maximum, PASSWORD_RULE))
    .meta(example('Kunyit$2026'));

// A name has the letters of one script, or of a group that a language mixes (Japanese, Korean).
const SCRIPTS = [
  ...'Latn Cyrl Grek Arab Hebr Thai Laoo Khmr Mymr Tibt Java Bali Sund Bugi Batk Rjng'.split(' '),
  ...'Deva Beng Taml Telu Knda Mlym Sinh Gujr Guru Orya Geor Armn Ethi'.split(' '),
  'Hani Hira Kana Bopo',
  'Hani Hang'
].map((scripts) =>
  `${scripts} Zyyy Zinh`.replaceAll(/\w+ ?/g, (name) => `\\p{scx=${name.trim()}}`)
);
const ONE_SCRIPT = new RegExp(`^(?:${SCRIPTS.map((set) => `[${set}]*`).join('|')})$`, 'u');

/**
 * Returns the schema of a user name. Replaces variants of letters, such as full-width ones (NFKC).
 * Refuses letters of two scripts: `аdmin` with a Cyrillic letter would look like another account.
 */
export const username = () =>
  text(LENGTH.username, (name) =>
    normalizeLine(name.length > LENGTH.username ? name : name.normalize('NFKC'))
  )
    .required('${path} is required')
    .test(matching(ONE_SCRIPT, LENGTH.username, USERNAME_RULE));

/** The response of login, registration and refresh (§3). */
const authResponse = () =>
  object({
    token: string().required(),
    username: string().required(),
    role: string().oneOf(ROLES).defined(),
    email: string().required(),
    /** A setup that the user has to complete. Until then, most requests get 403. */
    needs: string().oneOf(['second_factor'] as const)
  });
export type AuthResponse = InferType<ReturnType<typeof authResponse>>;

/** The response of endpoints that sign in. */
export const signedIn = () => json('Signed in', authResponse().meta({ name: 'SignedIn' }));

/** The payload of a token (§4). `iat` and `exp` are in seconds; `sid` is the session's id. */
export interface TokenPayload {
  iss: string;
  aud: string;
  /** Missing in tokens of version 1.0.0. */
  iat?: number;
  exp: number;
  user_id: string;
  role: Role;
  sid: string;
  jti: string;
}
