import { array, boolean, number, object, string, type InferType } from 'yup';
import { id, timestamp } from '../base-fields.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';
import { SIGN_INS } from '../limits.ts';
import { pageFields } from '../query-fields.ts';

/** The second factor of a sign-in: none, a code of an app, or a recovery code. */
const SECOND_STEPS = ['none', 'app', 'recovery'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/**
 * A sign-in, or failures of an hour from one network, of which `count` says how many and `at` when
 * the last was. A failure with a second step had the right password.
 */
const signIn = object({
  id: id(),
  at: timestamp(),
  network: string().defined(),
  success: boolean().defined(),
  second_factor: string<SecondStep>().oneOf(SECOND_STEPS).defined(),
  count: number().integer().min(1).defined()
}).meta({ name: 'SignIn' });
export type SignIn = InferType<typeof signIn>;

const page = {
  query: object({
    ...pageFields()
  }),
  answers: {
    200: json(
      'A page of them, the newest first',
      object({ sign_ins: array(signIn).defined(), total: number().integer().min(0).defined() })
    )
  }
} as const;

const KEPT = `Kept for ${SIGN_INS.days} days, at most ${SIGN_INS.most} successful and as many failed ones; \`network\` is that of the address, unless the operator keeps whole ones. Failures of an hour from one network are one entry.`;

export const ownSignIns = defineEndpoint({
  ...page,
  method: 'get',
  path: '/profile/sign-ins',
  tag: 'Account',
  summary: 'When and from where somebody signed in to one’s own account, or failed to',
  description: KEPT,
  access: 'user',
  beforeSecondFactor: true,
  refusals: [422]
});

export const signInsOfUser = defineEndpoint({
  ...page,
  method: 'get',
  path: '/admin/user/{id}/sign-ins',
  tag: 'Account',
  summary: 'When and from where somebody signed in to an account, or failed to',
  description: KEPT,
  access: 'admin',
  refusals: [404, 422]
});

export const endSessionsOfUser = defineEndpoint({
  method: 'delete',
  path: '/admin/user/{id}/sessions',
  tag: 'Account',
  summary: 'Ends every session of an account',
  description: 'Their tokens are refused from now on; password and second factor stay.',
  access: 'admin',
  answers: {
    200: json('Ended', done({ ended: number().integer().min(0).defined() }))
  },
  refusals: [404]
});
