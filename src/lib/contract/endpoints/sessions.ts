import { boolean, number, object, string, type InferType } from 'yup';
import { loginBody } from '../account-forms.ts';
import { signedIn } from '../auth.ts';
import { count, id, list, pageFields, timestamp } from '../endpoint-fields.ts';
import { answer, done, endpointsFor } from '../endpoint.ts';
import { SIGN_INS } from '../limits.ts';

const define = endpointsFor('Account');

export const login = define('post', '/login', 'public', {
  summary: 'Signs in',
  description:
    'Answers a token for `Authorization: Bearer`. It names in `exp` when to refresh it; its session lives 24 hours. An unknown e-mail and a wrong password get the same answer, and too many failures 429. An account with a second factor is asked for `code` once its password is right: 401 with `needs: "code"`.',
  body: { schema: loginBody.meta({ name: 'Login' }) },
  answers: { 200: signedIn() },
  refusals: [401, 429]
});

export const logout = define('post', '/logout', 'optional', {
  summary: 'Ends the session; never refused',
  description:
    'Ends the session of the token that is sent. Answers 200 also where the token is missing, unknown or expired.',
  answers: { 200: done('Signed out') }
});

export const refresh = define('post', '/refresh-token', 'optional', {
  summary: 'A new token for the current one, also when its hour is over',
  description:
    'Takes the current bearer token as long as its session lives. Never answers 401, so that a client which refreshes after a 401 does not ask for ever.',
  answers: { 200: signedIn() },
  refusals: [403]
});

/** A live session of the caller; `current` marks the one that calls. */
const ownSession = object({
  id: string().uuid().defined(),
  user_agent: string().defined(),
  created_at: timestamp(),
  expires_at: timestamp(),
  current: boolean().defined()
});
export type OwnSession = InferType<typeof ownSession>;

export const ownSessions = define('get', '/profile/sessions', 'user', {
  summary: 'Where one is signed in',
  description:
    'One session for each sign-in that has not ended; `current` marks the one that asks.',
  beforeSecondFactor: true,
  answers: { 200: answer('The live sessions, the newest first', { sessions: list(ownSession) }) }
});

export const endOtherSessions = define('delete', '/profile/sessions', 'user', {
  summary: 'Ends every session of one’s own but this one',
  description: 'Their tokens are refused from now on.',
  beforeSecondFactor: true,
  answers: { 200: done('Ended') }
});

export const endSession = define('delete', '/profile/sessions/{session}', 'user', {
  summary: 'Ends one session of one’s own',
  description: 'Its tokens are refused from now on; it may be the one that asks.',
  beforeSecondFactor: true,
  answers: { 200: done('Ended') }
});

/** The second factor of a sign-in: none, a code of an app, or a recovery code. */
const SECOND_STEPS = ['none', 'app', 'recovery'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/**
 * A sign-in, or `count` failures within an hour from one network, the last of them `at`. A failure
 * with a second step had the right password.
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
  description: `Kept for ${SIGN_INS.days} days, at most ${SIGN_INS.most} successful and as many failed ones; \`network\` is that of the address, unless the operator keeps whole ones. Failures of an hour from one network are one entry.`,
  query: object(pageFields()),
  answers: {
    200: answer('A page of them, the newest first', { sign_ins: list(signIn), total: count() })
  }
} as const;

export const ownSignIns = define('get', '/profile/sign-ins', 'user', {
  ...signIns,
  summary: 'When and from where somebody signed in to one’s own account, or failed to',
  beforeSecondFactor: true
});

export const signInsOfUser = define('get', '/admin/user/{id}/sign-ins', 'admin', {
  ...signIns,
  summary: 'When and from where somebody signed in to an account, or failed to'
});

export const endSessionsOfUser = define('delete', '/admin/user/{id}/sessions', 'admin', {
  summary: 'Ends every session of an account',
  description: 'Their tokens are refused from now on; password and second factor stay.',
  answers: { 200: done('Ended', { ended: count() }) }
});
