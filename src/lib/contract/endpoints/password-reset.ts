import { boolean, object, string, type InferType } from 'yup';
import { newPassword, typedEmail } from '../auth.ts';
import { timestamp } from '../base-fields.ts';
import { defineEndpoint, done, json, type AnswerOf } from '../endpoint.ts';
import { onlyText } from '../fields.ts';

export const forgotPasswordBody = object({ email: typedEmail() });
export type ForgotPassword = InferType<typeof forgotPasswordBody>;

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
