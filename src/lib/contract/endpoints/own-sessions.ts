import { array, boolean, object, string, type InferType } from 'yup';
import { timestamp } from '../base-fields.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';

/** One of one's own live sessions; `current` is the one that asks. */
const ownSession = object({
  id: string().uuid().defined(),
  user_agent: string().defined(),
  created_at: timestamp(),
  expires_at: timestamp(),
  current: boolean().defined()
});
export type OwnSession = InferType<typeof ownSession>;

const own = { tag: 'Account', access: 'user', beforeSecondFactor: true } as const;

export const ownSessions = defineEndpoint({
  ...own,
  method: 'get',
  path: '/profile/sessions',
  summary: 'Where one is signed in',
  description:
    'One session for each sign-in that has not ended; `current` marks the one that asks.',
  answers: {
    200: json(
      'The live sessions, the newest first',
      object({ sessions: array(ownSession).defined() })
    )
  },
  refusals: []
});

export const endOtherSessions = defineEndpoint({
  ...own,
  method: 'delete',
  path: '/profile/sessions',
  summary: 'Ends every session of one’s own but this one',
  description: 'Their tokens are refused from now on.',
  answers: { 200: json('Ended', done()) },
  refusals: []
});

export const endSession = defineEndpoint({
  ...own,
  method: 'delete',
  path: '/profile/sessions/{session}',
  summary: 'Ends one session of one’s own',
  description: 'Its tokens are refused from now on; it may be the one that asks.',
  answers: { 200: json('Ended', done()) },
  refusals: [404]
});
