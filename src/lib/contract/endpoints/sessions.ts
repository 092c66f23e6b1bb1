import { boolean, number, object, string, type InferType } from 'yup';
import { loginBody } from '../account-forms.ts';
import { signedIn } from '../auth.ts';
import { count, id, list, pageFields, timestamp } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { SIGN_INS } from '../limits.ts';
import { response, done } from '../responses.ts';

const define = endpointsFor('Account');

export const login = define('post', '/login', 'public', {
  summary: 'Signs in',
  description:
    'Returns a token for `Authorization: Bearer`. Refresh it before `exp`; its session lasts 24 hours. Unknown e-mails and wrong passwords get the same response; too many failures get 429. An account with a second factor needs `code`: a correct password without it gets 401 with `needs: "code"`.',
  body: { schema: loginBody.meta({ name: 'Login' }) },
  responses: { 200: signedIn() },
  errors: [401, 429]
});

export const logout = define('post', '/logout', 'optional', {
  summary: 'Signs out; always succeeds',
  description: 'Ends the token’s session. 200 also if the token is missing, unknown or expired.',
  responses: { 200: done('Signed out') }
});

export const refresh = define('post', '/refresh-token', 'optional', {
  summary: 'Issues a new token for the current one, even after its `exp`',
  description:
    'Accepts the bearer token until its session ends. Never responds 401, so that clients that refresh after a 401 do not loop.',
  responses: { 200: signedIn() },
  errors: [403]
});

const ownSession = object({
  id: string().uuid().defined(),
  user_agent: string().defined(),
  created_at: timestamp(),
  expires_at: timestamp(),
  current: boolean().defined()
});
export type OwnSession = InferType<typeof ownSession>;

export const ownSessions = define('get', '/profile/sessions', 'user', {
  summary: 'Lists the caller’s sessions',
  description: 'Active sessions; `current` marks the session of this request.',
  beforeSecondFactor: true,
  responses: { 200: response('The sessions, newest first', { sessions: list(ownSession) }) }
});

export const endOtherSessions = define('delete', '/profile/sessions', 'user', {
  summary: 'Ends the caller’s other sessions',
  description: 'Their tokens become invalid.',
  beforeSecondFactor: true,
  responses: { 200: done('Ended') }
});

export const endSession = define('delete', '/profile/sessions/{session}', 'user', {
  summary: 'Ends a session of the caller',
  description: 'Its tokens become invalid. It can be the current session.',
  beforeSecondFactor: true,
  responses: { 200: done('Ended') }
});

/**
 * The second factor of a sign-in. `provider`: the single sign-on checked it. `api_token` marks an
 * entry that is no sign-in: the creation of an API token (success), or the use of an expired one.
 */
const SECOND_STEPS = ['none', 'app', 'recovery', 'passkey', 'provider', 'api_token'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/**
 * A sign-in, or `count` failed attempts from a network within an hour; `at` is the last time.
 * Failed attempts had the correct password if `second_factor` is neither `none` nor `api_token`.
 */
const signIn = object({
  id: id(),
  at: timestamp(),
  network: string().defined(),
  success: boolean().defined(),
  second_factor: string<SecondStep>().oneOf(SECOND_STEPS).defined(),
  count: number().integer().min(1).defined()
}).meta({ name: 'SignIn' });
export type SignIn = InferType<typeof signIn>;

const signIns = {
  description: `Stored for ${SIGN_INS.days} days, at most ${SIGN_INS.max} successful and as many failed sign-ins. \`network\` is the masked address, unless the server stores full addresses. Failures from a network within an hour share an entry.`,
  query: object(pageFields()),
  responses: {
    200: response('A page of sign-ins, newest first', { sign_ins: list(signIn), total: count() })
  }
} as const;

export const ownSignIns = define('get', '/profile/sign-ins', 'user', {
  ...signIns,
  summary: 'Lists sign-ins and failed sign-ins to the caller’s account',
  beforeSecondFactor: true
});

export const signInsOfUser = define('get', '/admin/user/{id}/sign-ins', 'admin', {
  ...signIns,
  summary: 'Lists sign-ins and failed sign-ins to an account'
});

export const endSessionsOfUser = define('delete', '/admin/user/{id}/sessions', 'admin', {
  summary: 'Ends all sessions of an account',
  description: 'Their tokens become invalid; password and second factor stay.',
  responses: { 200: done('Ended', { ended: count() }) }
});
