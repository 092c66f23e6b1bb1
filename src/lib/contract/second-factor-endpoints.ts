import { OWN_PATH } from './api-paths.ts';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import {
  confirmationSchema,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorProofSchema,
  setupAnswer,
  setupSchema
} from './second-factor.ts';

const shared = { tag: 'Account', access: 'user' } as const;
const codes = (description: string) => ({ 200: json(description, recoveryCodesAnswer()) });

/**
 * The second factor of one's own account: codes of an authenticator app (RFC 6238), and recovery
 * codes.
 */
export const secondFactorEndpoints: Endpoint[] = [
  {
    ...shared,
    method: 'get',
    path: OWN_PATH.secondFactor,
    summary: 'Whether one’s own account has a second factor, and must have one',
    description:
      '`required` says that an administrator may do nothing else before it is set up (`REQUIRE_SECOND_FACTOR`).',
    answers: { 200: json('Its state', secondFactorAnswer()) },
    refusals: []
  },
  {
    ...shared,
    method: 'post',
    path: OWN_PATH.secondFactor,
    summary:
      'Begins to set up a second factor, given the current password; nothing changes until it is confirmed',
    description:
      'Show `uri` as a QR code, or `secret` to type. Send `setup` back with a code of the app to confirm; it is good for fifteen minutes and for this session alone.',
    body: { schema: setupSchema.meta({ name: 'SecondFactorSetupRequest' }), use: 'request' },
    answers: {
      200: json('A secret for an authenticator app, good for fifteen minutes', setupAnswer())
    },
    refusals: [404, 409, 429]
  },
  {
    ...shared,
    method: 'put',
    path: OWN_PATH.secondFactor,
    summary: 'Confirms the setup with a code of the app; other sessions end',
    description:
      'From now on a sign-in needs a code: six digits of the app, or a recovery code. Each is good once.',
    body: { schema: confirmationSchema.meta({ name: 'SecondFactorConfirmation' }), use: 'request' },
    answers: codes('It is on; the recovery codes are answered this once'),
    refusals: [409, 429]
  },
  {
    ...shared,
    method: 'post',
    path: OWN_PATH.recoveryCodes,
    summary:
      'Makes new recovery codes, given the current password and a code; the old ones are worth nothing any more',
    description: 'The code may be a recovery code. The app stays as it is.',
    body: { schema: secondFactorProofSchema.meta({ name: 'SecondFactorProof' }), use: 'request' },
    answers: codes('The new recovery codes, answered this once'),
    refusals: [404, 409, 429]
  },
  {
    ...shared,
    method: 'delete',
    path: OWN_PATH.secondFactor,
    summary: 'Removes the second factor, given the current password and a code; other sessions end',
    description:
      'The code may be a recovery code. Refused with 409 where the account must have a second factor.',
    body: { schema: secondFactorProofSchema.meta({ name: 'SecondFactorProof' }), use: 'request' },
    answers: { 200: json('Removed', done()) },
    refusals: [404, 409, 429]
  }
];
