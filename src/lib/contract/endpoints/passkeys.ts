import { boolean, mixed, object, string, type InferType } from 'yup';
import { signedIn, typedPassword } from '../auth.ts';
import { id, list, timestamp } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { limitedText, requiredText } from '../fields.ts';
import { LENGTH } from '../limits.ts';
import { done, response } from '../responses.ts';

const define = endpointsFor('Account');

const base64url = (maxLength: number) =>
  string()
    .strict()
    .matches(/^[\w-]+$/, { message: '${path} must be base64url', excludeEmptyString: false })
    .max(maxLength)
    .required('${path} is required');

/** The id of a credential and the client data that its authenticator signed, in base64url. */
const answer = { id: base64url(1400), clientDataJSON: base64url(4000) };

const proofBody = object({
  current_password: typedPassword(),
  code: limitedText(LENGTH.code)
}).meta({ name: 'PasskeyProof' });
export type PasskeyProof = InferType<typeof proofBody>;

/** The options of `navigator.credentials.create` or `.get`, in WebAuthn's JSON format. */
const options = response('The options of WebAuthn', {
  options: mixed<object>()
    .defined()
    .meta({ json: { type: 'object', additionalProperties: true } })
});

const passkey = object({
  id: id(),
  name: string().defined(),
  created_at: timestamp(),
  last_used_at: timestamp().nullable().defined()
}).meta({ name: 'Passkey' });
export type Passkey = InferType<typeof passkey>;

const ofCaller = { beforeSecondFactor: true, errors: [404, 409, 429] } as const;

export const passkeys = define('get', '/profile/passkeys', 'user', {
  ...ofCaller,
  summary: 'Lists the passkeys of the caller’s account',
  description: 'Their names and times; keys and ids of credentials are never returned.',
  responses: {
    200: response('The passkeys, oldest first', {
      passkeys: list(passkey),
      required: boolean().defined()
    })
  }
});

export const beginPasskey = define('post', '/profile/passkeys', 'user', {
  ...ofCaller,
  summary: 'Starts adding a passkey; requires the current password',
  description:
    'Also requires `code` if the account has a second factor. Pass `options` to `navigator.credentials.create`; they are valid for 5 minutes, once, and in this session only.',
  body: { schema: proofBody },
  responses: { 200: options }
});

export const addPasskey = define('put', '/profile/passkeys', 'user', {
  ...ofCaller,
  summary: 'Adds a passkey to the caller’s account',
  description:
    'The authenticator must verify its user. From then on, the passkey signs in without a password.',
  body: {
    schema: object({
      ...answer,
      name: requiredText(LENGTH.name),
      attestationObject: base64url(8000)
    }).meta({ name: 'NewPasskey' })
  },
  responses: { 200: done('Added', { passkey }) }
});

export const renamePasskey = define('put', '/profile/passkeys/{id}', 'user', {
  ...ofCaller,
  summary: 'Renames a passkey of the caller’s account',
  description: 'Names need not be unique.',
  body: { schema: object({ name: requiredText(LENGTH.name) }).meta({ name: 'PasskeyName' }) },
  responses: { 200: done('Renamed') }
});

export const removePasskey = define('delete', '/profile/passkeys/{id}', 'user', {
  ...ofCaller,
  summary: 'Removes a passkey and ends other sessions; requires the current password',
  description:
    'Also requires `code` if the account has a second factor. 409 for the last passkey of an account that must have a second factor and has no other.',
  body: { schema: proofBody },
  responses: { 200: done('Removed') }
});

export const beginPasskeySignIn = define('post', '/login/passkey/options', 'public', {
  summary: 'Starts a sign-in with a passkey',
  description:
    'Names no account: the browser offers the passkeys that it has for this site. Pass `options` to `navigator.credentials.get`; they are valid once, for 5 minutes.',
  responses: { 200: options },
  errors: [429]
});

export const signInWithPasskey = define('post', '/login/passkey', 'public', {
  summary: 'Signs in with a passkey',
  description:
    'Counts as a sign-in with a second factor. Unknown, removed and invalid passkeys and expired or used options all get the same 401.',
  body: {
    schema: object({
      ...answer,
      authenticatorData: base64url(2000),
      signature: base64url(2000)
    }).meta({ name: 'PasskeySignIn' })
  },
  responses: { 200: signedIn() },
  errors: [401, 429]
});
