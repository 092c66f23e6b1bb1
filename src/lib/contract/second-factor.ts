import { array, boolean, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { onlyText } from './fields.ts';
import { LENGTH } from './limits.ts';
import { timestamp } from './base-fields.ts';

const currentPassword = () => onlyText().required('${path} is required');
/** Six digits of an authenticator app, or a recovery code; gaps do not matter. */
const code = () =>
  onlyText()
    .max(LENGTH.code, '${path} must be at most ${max} characters')
    .required('${path} is required');

/** `POST /profile/second-factor`: begins to set one up. */
export const setupSchema = object({ current_password: currentPassword() });

/**
 * `PUT /profile/second-factor`: the setup that was begun, and a code that shows that an app has its
 * secret.
 */
export const confirmationSchema = object({
  setup: onlyText().max(LENGTH.link).required('${path} is required'),
  code: code()
});
export type Confirmation = InferType<typeof confirmationSchema>;

/** New recovery codes, and the removal: the password and a code. */
export const secondFactorProofSchema = object({
  current_password: currentPassword(),
  code: code()
});
export type SecondFactorProof = InferType<typeof secondFactorProofSchema>;

const state = () =>
  object({
    enabled: boolean().defined(),
    required: boolean().defined(),
    recovery_codes_left: number().integer().min(0).defined(),
    created_at: timestamp().optional()
  });
/**
 * One's own second factor; `required` says that this account must have one, `created_at` is there
 * while it has.
 */
export type SecondFactorState = InferType<ReturnType<typeof state>>;

/** Answer of `GET /profile/second-factor`. */
export const secondFactorAnswer = () => object({ second_factor: state() });

/**
 * Answer of `POST /profile/second-factor`: the secret in base32, the same in an address for a QR
 * code, and what the confirmation sends back.
 */
export const setupAnswer = () =>
  object({
    message: string().required(),
    secret: string().required(),
    uri: string().required(),
    setup: string().required()
  }).meta({ name: 'SecondFactorSetup' });
export type SecondFactorSetup = InferType<ReturnType<typeof setupAnswer>>;

/** The recovery codes, which are answered once. */
export const recoveryCodesAnswer = () =>
  object({ message: string().required(), recovery_codes: array(string().required()).defined() });
