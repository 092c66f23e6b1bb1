import { OWN_PATH } from './api-paths.ts';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { ownSessionsAnswer, removalSchema } from './own-account.ts';

const tag = 'Account';

/** One's own sessions, and the end of one's own account. */
export const ownAccountEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: OWN_PATH.sessions,
    tag,
    summary: 'Where one is signed in',
    description:
      'One session for each sign-in that has not ended; `current` marks the one that asks.',
    access: 'user',
    answers: { 200: json('The live sessions, the newest first', ownSessionsAnswer()) },
    refusals: []
  },
  {
    method: 'delete',
    path: OWN_PATH.sessions,
    tag,
    summary: 'Ends every session of one’s own but this one',
    description: 'Their tokens are refused from now on.',
    access: 'user',
    answers: { 200: json('Ended', done()) },
    refusals: []
  },
  {
    method: 'delete',
    path: `${OWN_PATH.sessions}/{session}`,
    tag,
    summary: 'Ends one session of one’s own',
    description: 'Its tokens are refused from now on; it may be the one that asks.',
    access: 'user',
    answers: { 200: json('Ended', done()) },
    refusals: [404]
  },
  {
    method: 'delete',
    path: OWN_PATH.profile,
    tag,
    summary:
      'Deletes one’s own account, given its name and the current password; not an administrator’s',
    description:
      'The account is gone for good, with its sessions and with what the history says of it. An administrator gets 409: only another administrator can delete one.',
    access: 'user',
    body: { schema: removalSchema.meta({ name: 'Removal' }), use: 'request' },
    answers: { 200: json('Deleted', done()) },
    refusals: [404, 409, 429]
  }
];
