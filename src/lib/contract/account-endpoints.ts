import { object } from 'yup';
import { PATH } from './addresses.ts';
import { authAnswer, loginSchema, profileSchema, registrationSchema } from './auth.ts';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { itemSchema } from './entity-endpoints.ts';
import { user } from './entities/user.ts';

const tag = 'Account';
const signedIn = json('Signed in', authAnswer().meta({ name: 'SignedIn' }));
const account = itemSchema(user);

/** Registration, sign-in, sign-out, refresh and one's own profile (spec §7; decisions "Sign-in"). */
export const accountEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: PATH.register,
    tag,
    summary: 'Makes an account and signs in',
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
    access: 'optional',
    answers: { 200: json('Signed out', done()) },
    refusals: []
  },
  {
    method: 'post',
    path: PATH.refresh,
    tag,
    summary: 'A new token for the current one, also when its hour is over',
    access: 'optional',
    answers: { 200: signedIn },
    refusals: [403]
  },
  {
    method: 'get',
    path: PATH.profile,
    tag,
    summary: 'One’s own account',
    access: 'user',
    answers: { 200: json('The account', object({ user: account })) },
    refusals: [404]
  },
  {
    method: 'put',
    path: PATH.profile,
    tag,
    summary: 'Changes one’s own account; e-mail and password only with the current password',
    access: 'user',
    body: { schema: profileSchema.meta({ name: 'ProfileChanges' }), use: 'changes' },
    answers: { 200: json('The changed account', done({ user: account })) },
    refusals: [404, 409, 429]
  }
];
