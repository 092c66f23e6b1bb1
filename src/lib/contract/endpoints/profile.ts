import { object, type InferType } from 'yup';
import { email, newPassword, typedPassword, username } from '../auth.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';
import { user } from '../entities/user.ts';
import { itemSchema, staleAnswer } from './entity.ts';

/**
 * `current_password` is needed to change the e-mail or the password, and an empty password leaves
 * it.
 */
export const profileBody = object({
  username: username(),
  email: email(),
  password: newPassword().optional(),
  current_password: typedPassword().optional()
});
export type ProfileChanges = InferType<typeof profileBody>;

/** The account's name typed again, and its current password. */
export const removalBody = object({ username: username(), current_password: typedPassword() });
export type Removal = InferType<typeof removalBody>;

export const profile = defineEndpoint({
  method: 'get',
  path: '/profile',
  tag: 'Account',
  summary: 'One’s own account',
  description:
    'The account that the token belongs to, without its password. Its `ETag` names the version; sent as `If-Match`, it keeps a save from overwriting another one.',
  access: 'user',
  namesVersion: true,
  beforeSecondFactor: true,
  answers: { 200: json('The account', object({ user: itemSchema(user) })) },
  refusals: [404]
});

export const updateProfile = defineEndpoint({
  method: 'put',
  path: '/profile',
  tag: 'Account',
  summary: 'Changes one’s own account; e-mail and password only with the current password',
  description:
    'Fields that are left out or empty stay. A new e-mail or password needs `current_password`; a new password ends every session of the account, also this one. The last save wins, unless `If-Match` names the version that it began with.',
  access: 'user',
  takesIfMatch: true,
  beforeSecondFactor: true,
  body: { schema: profileBody.meta({ name: 'ProfileChanges' }), use: 'changes' },
  answers: {
    200: json('The changed account', done({ user: itemSchema(user) })),
    412: staleAnswer(user)
  },
  refusals: [404, 409, 429]
});

export const removeProfile = defineEndpoint({
  method: 'delete',
  path: '/profile',
  tag: 'Account',
  summary:
    'Deletes one’s own account, given its name and the current password; not an administrator’s',
  description:
    'The account is gone for good, with its sessions and with what the history says of it. An administrator gets 409: only another administrator can delete one.',
  access: 'user',
  beforeSecondFactor: true,
  body: { schema: removalBody.meta({ name: 'Removal' }), use: 'request' },
  answers: { 200: json('Deleted', done()) },
  refusals: [404, 409, 429]
});
