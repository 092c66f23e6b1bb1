import { boolean, object, string } from 'yup';
import {
  forgotPasswordBody,
  profileBody,
  registrationBody,
  removalBody
} from '../account-forms.ts';
import { newPassword, signedIn } from '../auth.ts';
import { timestamp } from '../endpoint-fields.ts';
import { answer, done, endpointsFor, json, type AnswerOf } from '../endpoint.ts';
import { user } from '../entities/user.ts';
import { onlyText } from '../fields.ts';
import { itemSchema, staleAnswer } from './entity.ts';

const define = endpointsFor('Account');

export const register = define('post', '/register', 'public', {
  summary: 'Makes an account and signs in',
  description:
    'The new account has the role `user`. Registrations are counted per network; too many answer 429.',
  body: { schema: registrationBody.meta({ name: 'Registration' }) },
  answers: { 201: signedIn() },
  refusals: [409, 429]
});

export const profile = define('get', '/profile', 'user', {
  summary: 'One’s own account',
  description:
    'The account that the token belongs to, without its password. Its `ETag` names the version; sent as `If-Match`, it keeps a save from overwriting another one.',
  namesVersion: true,
  beforeSecondFactor: true,
  answers: { 200: answer('The account', { user: itemSchema(user) }) },
  refusals: [404]
});

export const updateProfile = define('put', '/profile', 'user', {
  summary: 'Changes one’s own account; e-mail and password only with the current password',
  description:
    'Fields that are left out or empty stay. A new e-mail or password needs `current_password`; a new password ends every session of the account, also this one. The last save wins, unless `If-Match` names the version that it began with.',
  takesIfMatch: true,
  beforeSecondFactor: true,
  body: { schema: profileBody.meta({ name: 'ProfileChanges' }), use: 'changes' },
  answers: { 200: done('The changed account', { user: itemSchema(user) }), 412: staleAnswer(user) },
  refusals: [404, 409, 429]
});

export const removeProfile = define('delete', '/profile', 'user', {
  summary:
    'Deletes one’s own account, given its name and the current password; not an administrator’s',
  description:
    'The account is gone for good, with its sessions and with what the history says of it. An administrator gets 409: only another administrator can delete one.',
  beforeSecondFactor: true,
  body: { schema: removalBody.meta({ name: 'Removal' }) },
  answers: { 200: done('Deleted') },
  refusals: [404, 409, 429]
});

/** The link's token, which no rule describes, and the new password. */
const resetBody = object({
  token: onlyText()
    .required('${path} is required')
    .max(200, '${path} must be at most ${max} characters'),
  password: newPassword()
});

export const resetsByMail = define('get', '/forgot-password', 'public', {
  summary: 'Whether this server mails one-time links',
  description: 'Without a mail server only an administrator hands out such links.',
  answers: {
    200: json(
      'Whether it does',
      object({ by_mail: boolean().defined() }).meta({ name: 'ResetByMail' })
    )
  }
});

export const forgotPassword = define('post', '/forgot-password', 'public', {
  summary: 'Mails a one-time link to the owner of this address',
  description:
    'The answer is the same whether or not somebody has this address. The link is good for 24 hours and voids the one mailed before. Counted per network and per address; too many answer 429. 404 where the server sends no mail.',
  body: { schema: forgotPasswordBody.meta({ name: 'ForgotPassword' }) },
  answers: { 202: done('Taken') },
  refusals: [404, 429]
});

export const resetPassword = define('post', '/reset-password', 'public', {
  summary: 'Sets a new password with the token of a one-time link',
  description:
    'Works once, and ends every session of the account; its second factor stays. A token that expired, was used or never was answers 410, each time the same.',
  body: { schema: resetBody.meta({ name: 'PasswordReset' }) },
  answers: { 200: done('Set') },
  refusals: [410, 429]
});

export const makeResetLink = define('post', '/admin/user/{id}/reset-link', 'admin', {
  summary: 'Makes a one-time link to a new password for somebody else',
  description:
    'The link is good for 24 hours and voids older ones. `path` stands behind the site’s address; it is answered once, for only its hash is kept. Where there is a mail server, it is mailed to the owner too.',
  answers: {
    201: done('The link, good until it is used or expires', {
      path: string().required(),
      expires_at: timestamp()
    })
  },
  refusals: [409]
});
/** A one-time link, answered once: `path` stands behind the site's address. */
export type GivenResetLink = Pick<AnswerOf<typeof makeResetLink>, 'path' | 'expires_at'>;
