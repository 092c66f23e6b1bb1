import { boolean, object, string } from 'yup';
import {
  forgotPasswordBody,
  profileBody,
  registrationBody,
  removalBody
} from '../account-forms.ts';
import { newPassword, signedIn } from '../auth.ts';
import { timestamp } from '../endpoint-fields.ts';
import { endpointsFor, type ResponseOf } from '../endpoint.ts';
import { user } from '../entities/user.ts';
import { limitedText } from '../fields.ts';
import { itemSchema } from '../item-schema.ts';
import { response, done, json } from '../responses.ts';

const define = endpointsFor('Account');

export const register = define('post', '/register', 'public', {
  summary: 'Creates an account and signs in',
  description:
    'The new account has the role `user`. Registrations are counted per network; too many get 429.',
  body: { schema: registrationBody.meta({ name: 'Registration' }) },
  responses: { 201: signedIn() },
  errors: [409, 429]
});

export const profile = define('get', '/profile', 'user', {
  summary: 'Returns the caller’s account',
  description: 'The account of the token, without its password.',
  beforeSecondFactor: true,
  responses: { 200: response('The account', { user: itemSchema(user) }) },
  errors: [404]
});

export const updateProfile = define('put', '/profile', 'user', {
  summary: 'Updates the caller’s account; e-mail and password require the current password',
  description:
    'Omitted or empty fields keep their values. If the server sends mail, a new e-mail takes effect when the one-time link that is mailed to it is opened; until then, responses contain the previous one. A new e-mail or password requires `current_password`; a new password ends all sessions of the account, including this one.',
  beforeSecondFactor: true,
  body: { schema: profileBody.meta({ name: 'ProfileChanges' }), use: 'changes' },
  responses: {
    200: done('The changed account', { user: itemSchema(user) })
  },
  errors: [404, 409, 429]
});

export const removeProfile = define('delete', '/profile', 'user', {
  summary: 'Deletes the caller’s account; requires its name and current password',
  description:
    'Permanently deletes the account, its sessions and its values in the history. Administrators get 409: only another administrator can delete them.',
  beforeSecondFactor: true,
  body: { schema: removalBody.meta({ name: 'Removal' }) },
  responses: { 200: done('Deleted') },
  errors: [404, 409, 429]
});

export const sendConfirmation = define('post', '/profile/confirmation', 'user', {
  summary: 'Mails a one-time link that confirms the address of the caller’s account',
  description:
    'The link is valid for 24 hours. 404 if the server sends no mail, 409 if the address is confirmed, 429 after three mails in an hour.',
  beforeSecondFactor: true,
  responses: { 202: done('Sent') },
  errors: [404, 409, 429]
});

const token = (maxLength: number) => limitedText(maxLength).required('${path} is required');

export const confirmEmail = define('put', '/profile/confirmation', 'user', {
  summary: 'Confirms the address of the caller’s account with the token of a mailed link',
  description:
    'A link to a new address also changes the address of the account. 410 if the token is expired or used, belongs to another account, or was created before the password changed.',
  beforeSecondFactor: true,
  body: { schema: object({ token: token(2000) }).meta({ name: 'EmailConfirmation' }) },
  responses: { 200: done('Confirmed', { user: itemSchema(user) }) },
  errors: [404, 409, 410]
});

export const resetsByMail = define('get', '/forgot-password', 'public', {
  summary: 'Returns whether the server mails one-time links, and the provider of single sign-on',
  description:
    'Without a mail server, only administrators can create such links. `single_sign_on` is the name of the OpenID provider, if there is one.',
  responses: {
    200: json(
      'Other ways to sign in than with the password',
      object({ by_mail: boolean().defined(), single_sign_on: string() }).meta({
        name: 'ResetByMail'
      })
    )
  }
});

export const forgotPassword = define('post', '/forgot-password', 'public', {
  summary: 'Mails a one-time link to the owner of this address',
  description:
    'The response does not reveal whether an account has this address. The link is valid for 24 hours and replaces the previous one. Requests are limited per network and address (429). 404 if the server sends no mail.',
  body: { schema: forgotPasswordBody.meta({ name: 'ForgotPassword' }) },
  responses: { 202: done('Accepted') },
  errors: [404, 429]
});

export const resetPassword = define('post', '/reset-password', 'public', {
  summary: 'Sets a new password with the token of a one-time link',
  description:
    'Works once, confirms the account’s address, and ends all its sessions; its second factor stays. Expired, used and unknown tokens all get the same 410.',
  body: {
    schema: object({ token: token(200), password: newPassword() }).meta({ name: 'PasswordReset' })
  },
  responses: { 200: done('Set') },
  errors: [410, 429]
});

export const makeResetLink = define('post', '/admin/user/{id}/reset-link', 'admin', {
  summary: 'Creates a one-time link with which another user can set a password',
  description:
    'The link is valid for 24 hours and replaces older ones. Append `path` to the site’s address; it is returned only once, because only its hash is stored. If there is a mail server, the link is also mailed to the owner.',
  responses: {
    201: done('The link, valid until it is used or expires', {
      path: string().required(),
      expires_at: timestamp(),
      mailed: boolean().defined()
    })
  },
  errors: [409]
});
/** A one-time link; `path` is relative to the site's address. */
export type GivenResetLink = Omit<ResponseOf<typeof makeResetLink>, 'message'>;
