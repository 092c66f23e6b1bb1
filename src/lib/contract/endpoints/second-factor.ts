import { boolean, object, string, type InferType } from 'yup';
import { typedPassword } from '../auth.ts';
import { count, list, timestamp } from '../endpoint-fields.ts';
import { endpointsFor, type ResponseOf } from '../endpoint.ts';
import { limitedText, onlyText } from '../fields.ts';
import { LENGTH } from '../limits.ts';
import { response, done, json, withMessage } from '../responses.ts';

const define = endpointsFor('Account');

/** Six digits from an authenticator app, or a recovery code. Spaces are ignored. */
const code = () => limitedText(LENGTH.code).required('${path} is required');

const confirmationBody = object({
  setup: onlyText().max(LENGTH.link).required('${path} is required'),
  code: code()
});
export type Confirmation = InferType<typeof confirmationBody>;

const proofBody = object({ current_password: typedPassword(), code: code() });
export type SecondFactorProof = InferType<typeof proofBody>;

const state = object({
  enabled: boolean().defined(),
  required: boolean().defined(),
  recovery_codes_left: count(),
  created_at: timestamp().optional()
});

const codes = (description: string) =>
  done(description, { recovery_codes: list(string().required()) });

export const secondFactor = define('get', '/profile/second-factor', 'user', {
  summary: 'Returns whether the caller’s account has, or must have, a second factor',
  description:
    '`required` means that the account must set it up before anything else (`REQUIRE_SECOND_FACTOR`).',
  responses: { 200: response('The state', { second_factor: state }) },
  beforeSecondFactor: true
});

export const beginSecondFactor = define('post', '/profile/second-factor', 'user', {
  summary: 'Starts setting up a second factor; requires the current password',
  description:
    'Show `uri` as a QR code, or `secret` to type. To confirm, send `setup` with a code of the app; it is valid for 15 minutes in this session only. Nothing changes until then.',
  body: {
    schema: object({ current_password: typedPassword() }).meta({
      name: 'SecondFactorSetupRequest'
    })
  },
  responses: {
    200: json(
      'A secret for an authenticator app, valid for 15 minutes',
      withMessage({
        secret: string().required(),
        uri: string().required(),
        setup: string().required()
      }).meta({ name: 'SecondFactorSetup' })
    )
  },
  beforeSecondFactor: true,
  errors: [404, 409, 429]
});
/** The secret in base32, the `uri` of its QR code, and the `setup` to send back. */
export type SecondFactorSetup = ResponseOf<typeof beginSecondFactor>;

export const confirmSecondFactor = define('put', '/profile/second-factor', 'user', {
  summary: 'Confirms the setup with a code of the app; other sessions end',
  description:
    'From now on sign-ins require a code: six digits of the app, or a recovery code. Each works once.',
  body: { schema: confirmationBody.meta({ name: 'SecondFactorConfirmation' }) },
  responses: { 200: codes('Enabled; the recovery codes are returned only once') },
  beforeSecondFactor: true,
  errors: [409, 429]
});

export const renewRecoveryCodes = define('post', '/profile/second-factor/recovery-codes', 'user', {
  summary: 'Replaces the recovery codes; requires the current password and a code',
  description:
    'The code can be a recovery code. The old recovery codes become invalid; the app’s secret stays.',
  body: { schema: proofBody.meta({ name: 'SecondFactorProof' }) },
  responses: { 200: codes('The new recovery codes, returned only once') },
  beforeSecondFactor: true,
  errors: [404, 409, 429]
});

export const removeSecondFactor = define('delete', '/profile/second-factor', 'user', {
  summary:
    'Removes the second factor and ends other sessions; requires the current password and a code',
  description: 'The code can be a recovery code. 409 if the account must have a second factor.',
  body: { schema: proofBody.meta({ name: 'SecondFactorProof' }) },
  responses: { 200: done('Removed') },
  beforeSecondFactor: true,
  errors: [404, 409, 429]
});
