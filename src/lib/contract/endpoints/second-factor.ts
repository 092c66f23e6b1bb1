import { boolean, object, string, type InferType } from 'yup';
import { count, list, timestamp } from '../endpoint-fields.ts';
import { answer, done, endpointsFor, json, withMessage, type AnswerOf } from '../endpoint.ts';
import { onlyText } from '../fields.ts';
import { LENGTH } from '../limits.ts';

const define = endpointsFor('Account');

const currentPassword = () => onlyText().required('${path} is required');
/** Six digits of an authenticator app, or a recovery code; gaps do not matter. */
const code = () =>
  onlyText()
    .max(LENGTH.code, '${path} must be at most ${max} characters')
    .required('${path} is required');

/** The setup, and a code that proves that an app has its secret. */
const confirmationBody = object({
  setup: onlyText().max(LENGTH.link).required('${path} is required'),
  code: code()
});
export type Confirmation = InferType<typeof confirmationBody>;

const proofBody = object({ current_password: currentPassword(), code: code() });
export type SecondFactorProof = InferType<typeof proofBody>;

/** `required`: this account must have a second factor; `created_at` exists if it has one. */
const state = object({
  enabled: boolean().defined(),
  required: boolean().defined(),
  recovery_codes_left: count(),
  created_at: timestamp().optional()
});

const codes = (description: string) =>
  done(description, { recovery_codes: list(string().required()) });

export const secondFactor = define('get', '/profile/second-factor', 'user', {
  summary: 'Whether one’s own account has a second factor, and must have one',
  description:
    '`required` says that the account may do nothing else before it is set up (`REQUIRE_SECOND_FACTOR`).',
  answers: { 200: answer('Its state', { second_factor: state }) },
  beforeSecondFactor: true
});

export const beginSecondFactor = define('post', '/profile/second-factor', 'user', {
  summary:
    'Begins to set up a second factor, given the current password; nothing changes until it is confirmed',
  description:
    'Show `uri` as a QR code, or `secret` to type. Send `setup` back with a code of the app to confirm; it is good for fifteen minutes and for this session alone.',
  body: {
    schema: object({ current_password: currentPassword() }).meta({
      name: 'SecondFactorSetupRequest'
    })
  },
  answers: {
    200: json(
      'A secret for an authenticator app, good for fifteen minutes',
      withMessage({
        secret: string().required(),
        uri: string().required(),
        setup: string().required()
      }).meta({ name: 'SecondFactorSetup' })
    )
  },
  beforeSecondFactor: true,
  refusals: [404, 409, 429]
});
/** The secret in base32, the `uri` of its QR code, and the `setup` to send back. */
export type SecondFactorSetup = AnswerOf<typeof beginSecondFactor>;

export const confirmSecondFactor = define('put', '/profile/second-factor', 'user', {
  summary: 'Confirms the setup with a code of the app; other sessions end',
  description:
    'From now on a sign-in needs a code: six digits of the app, or a recovery code. Each is good once.',
  body: { schema: confirmationBody.meta({ name: 'SecondFactorConfirmation' }) },
  answers: { 200: codes('It is on; the recovery codes are answered this once') },
  beforeSecondFactor: true,
  refusals: [409, 429]
});

export const renewRecoveryCodes = define('post', '/profile/second-factor/recovery-codes', 'user', {
  summary:
    'Makes new recovery codes, given the current password and a code; the old ones are worth nothing any more',
  description: 'The code may be a recovery code. The app stays as it is.',
  body: { schema: proofBody.meta({ name: 'SecondFactorProof' }) },
  answers: { 200: codes('The new recovery codes, answered this once') },
  beforeSecondFactor: true,
  refusals: [404, 409, 429]
});

export const removeSecondFactor = define('delete', '/profile/second-factor', 'user', {
  summary: 'Removes the second factor, given the current password and a code; other sessions end',
  description:
    'The code may be a recovery code. Refused with 409 where the account must have a second factor.',
  body: { schema: proofBody.meta({ name: 'SecondFactorProof' }) },
  answers: { 200: done('Removed') },
  beforeSecondFactor: true,
  refusals: [404, 409, 429]
});
