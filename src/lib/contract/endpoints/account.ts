import { boolean, object, string } from 'yup';
import {
  forgotPasswordBody,
  profileBody,
  registrationBody,
  removalBody
} from '../account-forms.ts';
import { newPassword, signedIn } from '../auth.ts';
import { type AnswerOf, defineEndpoint, done, json } from '../endpoint.ts';
import { user } from '../entities/user.ts';
import { itemSchema, staleAnswer } from './entity.ts';
import { timestamp } from '../endpoint-fields.ts';
import { onlyText } from '../fields.ts';

export const register = defineEndpoint({
  method: 'post',
  path: '/register',
  tag: 'Account',
  summary: 'Makes an account and signs in',
  description:
    'The new account has the role `user`. Registrations are counted per network; too many answer 429.',
  access: 'public',
  body: { schema: registrationBody.meta({ name: 'Registration' }), use: 'request' },
  answers: { 201: signedIn() },
  refusals: [409, 429]
});

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

/** The link's token, which no rule describes, and the new password. */
const resetBody = object({
  token: onlyText()
    .required('${path} is required')
    .max(200, '${path} must be at most ${max} characters'),
  password: newPassword()
});

export const resetsByMail = defineEndpoint({
  method: 'get',
  path: '/forgot-password',
  tag: 'Account',
  summary: 'Whether this server mails one-time links',
  description: 'Without a mail server only an administrator hands out such links.',
  access: 'public',
  answers: {
    200: json(
      'Whether it does',
      object({ by_mail: boolean().defined() }).meta({ name: 'ResetByMail' })
    )
  },
  refusals: []
});

export const forgotPassword = defineEndpoint({
  method: 'post',
  path: '/forgot-password',
  tag: 'Account',
  summary: 'Mails a one-time link to the owner of this address',
  description:
    'The answer is the same whether or not somebody has this address. The link is good for 24 hours and voids the one mailed before. Counted per network and per address; too many answer 429. 404 where the server sends no mail.',
  access: 'public',
  body: { schema: forgotPasswordBody.meta({ name: 'ForgotPassword' }), use: 'request' },
  answers: { 202: json('Taken', done()) },
  refusals: [404, 429]
});

export const resetPassword = defineEndpoint({
  method: 'post',
  path: '/reset-password',
  tag: 'Account',
  summary: 'Sets a new password with the token of a one-time link',
  description:
    'Works once, and ends every session of the account; its second factor stays. A token that expired, was used or never was answers 410, each time the same.',
  access: 'public',
  body: { schema: resetBody.meta({ name: 'PasswordReset' }), use: 'request' },
  answers: { 200: json('Set', done()) },
  refusals: [410, 429]
});

export const makeResetLink = defineEndpoint({
  method: 'post',
  path: '/admin/user/{id}/reset-link',
  tag: 'Account',
  summary: 'Makes a one-time link to a new password for somebody else',
  description:
    'The link is good for 24 hours and voids older ones. `path` stands behind the site’s address; it is answered once, for only its hash is kept. Where there is a mail server, it is mailed to the owner too.',
  access: 'admin',
  answers: {
    201: json(
      'The link, good until it is used or expires',
      done({ path: string().required(), expires_at: timestamp() })
    )
  },
  refusals: [404, 409]
});
/** A one-time link, answered once: `path` stands behind the site's address. */
export type GivenResetLink = Pick<AnswerOf<typeof makeResetLink>, 'path' | 'expires_at'>;
