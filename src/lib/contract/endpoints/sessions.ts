import { array, boolean, type InferType, number, object, string } from 'yup';
import { loginBody } from '../account-forms.ts';
import { signedIn } from '../auth.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';
import { SIGN_INS } from '../limits.ts';
import { id, pageFields, timestamp } from '../endpoint-fields.ts';

export const login = defineEndpoint({
  method: 'post',
  path: '/login',
  tag: 'Account',
  summary: 'Signs in',
  description:
    'Answers a token for `Authorization: Bearer`. It names in `exp` when to refresh it; its session lives 24 hours. An unknown e-mail and a wrong password get the same answer, and too many failures 429. An account with a second factor is asked for `code` once its password is right: 401 with `needs: "code"`.',
  access: 'public',
  body: { schema: loginBody.meta({ name: 'Login' }), use: 'request' },
  answers: { 200: signedIn() },
  refusals: [401, 429]
});

export const logout = defineEndpoint({
  method: 'post',
  path: '/logout',
  tag: 'Account',
  summary: 'Ends the session; never refused',
  description:
    'Ends the session of the token that is sent. Answers 200 also where the token is missing, unknown or expired.',
  access: 'optional',
  answers: { 200: json('Signed out', done()) },
  refusals: []
});

export const refresh = defineEndpoint({
  method: 'post',
  path: '/refresh-token',
  tag: 'Account',
  summary: 'A new token for the current one, also when its hour is over',
  description:
    'Takes the current bearer token as long as its session lives. Never answers 401, so that a client which refreshes after a 401 does not ask for ever.',
  access: 'optional',
  answers: { 200: signedIn() },
  refusals: [403]
});

/** One of one's own live sessions; `current` is the one that asks. */
const ownSession = object({
  id: string().uuid().defined(),
  user_agent: string().defined(),
  created_at: timestamp(),
  expires_at: timestamp(),
  current: boolean().defined()
});
export type OwnSession = InferType<typeof ownSession>;

const own = { tag: 'Account', access: 'user', beforeSecondFactor: true } as const;

export const ownSessions = defineEndpoint({
  ...own,
  method: 'get',
  path: '/profile/sessions',
  summary: 'Where one is signed in',
  description:
    'One session for each sign-in that has not ended; `current` marks the one that asks.',
  answers: {
    200: json(
      'The live sessions, the newest first',
      object({ sessions: array(ownSession).defined() })
    )
  },
  refusals: []
});

export const endOtherSessions = defineEndpoint({
  ...own,
  method: 'delete',
  path: '/profile/sessions',
  summary: 'Ends every session of one’s own but this one',
  description: 'Their tokens are refused from now on.',
  answers: { 200: json('Ended', done()) },
  refusals: []
});

export const endSession = defineEndpoint({
  ...own,
  method: 'delete',
  path: '/profile/sessions/{session}',
  summary: 'Ends one session of one’s own',
  description: 'Its tokens are refused from now on; it may be the one that asks.',
  answers: { 200: json('Ended', done()) },
  refusals: [404]
});

/** The second factor of a sign-in: none, a code of an app, or a recovery code. */
const SECOND_STEPS = ['none', 'app', 'recovery'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/**
 * A sign-in, or failures of an hour from one network, of which `count` says how many and `at` when
 * the last was. A failure with a second step had the right password.
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

const page = {
  query: object({
    ...pageFields()
  }),
  answers: {
    200: json(
      'A page of them, the newest first',
      object({ sign_ins: array(signIn).defined(), total: number().integer().min(0).defined() })
    )
  }
} as const;

const KEPT = `Kept for ${SIGN_INS.days} days, at most ${SIGN_INS.most} successful and as many failed ones; \`network\` is that of the address, unless the operator keeps whole ones. Failures of an hour from one network are one entry.`;

export const ownSignIns = defineEndpoint({
  ...page,
  method: 'get',
  path: '/profile/sign-ins',
  tag: 'Account',
  summary: 'When and from where somebody signed in to one’s own account, or failed to',
  description: KEPT,
  access: 'user',
  beforeSecondFactor: true,
  refusals: [422]
});

export const signInsOfUser = defineEndpoint({
  ...page,
  method: 'get',
  path: '/admin/user/{id}/sign-ins',
  tag: 'Account',
  summary: 'When and from where somebody signed in to an account, or failed to',
  description: KEPT,
  access: 'admin',
  refusals: [404, 422]
});

export const endSessionsOfUser = defineEndpoint({
  method: 'delete',
  path: '/admin/user/{id}/sessions',
  tag: 'Account',
  summary: 'Ends every session of an account',
  description: 'Their tokens are refused from now on; password and second factor stay.',
  access: 'admin',
  answers: {
    200: json('Ended', done({ ended: number().integer().min(0).defined() }))
  },
  refusals: [404]
});
