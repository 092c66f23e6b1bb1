import { apiPaths, PATH } from './api-paths.ts';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import {
  forgotPasswordSchema,
  passwordResetSchema,
  resetByMailAnswer,
  resetLinkAnswer
} from './password-resets.ts';

const tag = 'Account';

/** The way back into an account whose password is lost. */
export const resetEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: PATH.forgotPassword,
    tag,
    summary: 'Whether this server mails one-time links',
    description: 'Without a mail server only an administrator hands out such links.',
    access: 'public',
    answers: { 200: json('Whether it does', resetByMailAnswer().meta({ name: 'ResetByMail' })) },
    refusals: []
  },
  {
    method: 'post',
    path: PATH.forgotPassword,
    tag,
    summary: 'Mails a one-time link to the owner of this address',
    description:
      'The answer is the same whether or not somebody has this address. The link is good for 24 hours and voids the one mailed before. Counted per network and per address; too many answer 429. 404 where the server sends no mail.',
    access: 'public',
    body: { schema: forgotPasswordSchema.meta({ name: 'ForgotPassword' }), use: 'request' },
    answers: { 202: json('Taken', done()) },
    refusals: [404, 429]
  },
  {
    method: 'post',
    path: PATH.resetPassword,
    tag,
    summary: 'Sets a new password with the token of a one-time link',
    description:
      'Works once, and ends every session of the account; its second factor stays. A token that expired, was used or never was answers 410, each time the same.',
    access: 'public',
    body: { schema: passwordResetSchema.meta({ name: 'PasswordReset' }), use: 'request' },
    answers: { 200: json('Set', done()) },
    refusals: [410, 429]
  },
  {
    method: 'post',
    path: `${apiPaths.user.paths.admin}/{id}/reset-link`,
    tag,
    summary: 'Makes a one-time link to a new password for somebody else',
    description:
      'The link is good for 24 hours and voids older ones. `path` stands behind the site’s address; it is answered once, for only its hash is kept. Where there is a mail server, it is mailed to the owner too.',
    access: 'admin',
    answers: { 201: json('The link, good until it is used or expires', done(resetLinkAnswer)) },
    refusals: [404, 409]
  }
];
