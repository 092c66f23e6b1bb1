import { object } from 'yup';
import { PATH } from './api-paths.ts';
import { profileSchema } from './auth.ts';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { login } from './endpoints/login.ts';
import { register } from './endpoints/register.ts';
import { logout, refresh } from './endpoints/session.ts';
import { itemSchema } from './entity-endpoints.ts';
import { user } from './entities/user.ts';

const tag = 'Account';
const account = itemSchema(user);

/** Registration, sign-in, sign-out, refresh and one's own profile (§7). */
export const accountEndpoints: Endpoint[] = [
  register,
  login,
  logout,
  refresh,
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
