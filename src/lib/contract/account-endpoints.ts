import { object } from 'yup';
import { PATH } from './api-paths.ts';
import { authAnswer, loginSchema, profileSchema, registrationSchema } from './auth.ts';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { itemSchema } from './entity-endpoints.ts';
import { user } from './entities/user.ts';

const tag = 'Account';
const signedIn = json('Signed in', authAnswer().meta({ name: 'SignedIn' }));
const account = itemSchema(user);

/** Registration, sign-in, sign-out, refresh and one's own profile (§7). */
export const accountEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: PATH.register,
    tag,
    summary: 'Makes an account and signs in',
    description:
      'The new account has the role `user`. Registrations are counted per network; too many answer 429.',
    access: 'public',
    body: { schema: registrationSchema.meta({ name: 'Registration' }), use: 'request' },
    answers: { 201: signedIn },
    refusals: [409, 429]
  },
  {
    method: 'post',
    path: PATH.login,
    tag,
    summary: 'Signs in',
    description:
      'Answers a token for `Authorization: Bearer`. It names in `exp` when to refresh it; its session lives 24 hours. An unknown e-mail and a wrong password get the same answer, and too many failures 429. An account with a second factor is asked for `code` once its password is right: 401 with `needs: "code"`.',
    access: 'public',
    body: { schema: loginSchema.meta({ name: 'Login' }), use: 'request' },
    answers: { 200: signedIn },
    refusals: [401, 429]
  },
  {
    method: 'post',
    path: PATH.logout,
    tag,
    summary: 'Ends the session; never refused',
    description:
      'Ends the session of the token that is sent. Answers 200 also where the token is missing, unknown or expired.',
    access: 'optional',
    answers: { 200: json('Signed out', done()) },
    refusals: []
  },
  {
    method: 'post',
    path: PATH.refresh,
    tag,
    summary: 'A new token for the current one, also when its hour is over',
    description:
      'Takes the current bearer token as long as its session lives. Never answers 401, so that a client which refreshes after a 401 does not ask for ever.',
    access: 'optional',
    answers: { 200: signedIn },
    refusals: [403]
  },
  {
    method: 'get',
    path: PATH.profile,
    tag,
    summary: 'One’s own account',
    description: 'The account that the token belongs to, without its password.',
    access: 'user',
    answers: { 200: json('The account', object({ user: account })) },
    refusals: [404]
  },
  {
    method: 'put',
    path: PATH.profile,
    tag,
    summary: 'Changes one’s own account; e-mail and password only with the current password',
    description:
      'Fields that are left out or empty stay. A new e-mail or password needs `current_password`; a new password ends every session of the account, also this one.',
    access: 'user',
    body: { schema: profileSchema.meta({ name: 'ProfileChanges' }), use: 'changes' },
    answers: { 200: json('The changed account', done({ user: account })) },
    refusals: [404, 409, 429]
  }
];
