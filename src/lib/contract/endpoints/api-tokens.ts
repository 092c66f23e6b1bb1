import { number, object, string, type InferType } from 'yup';
import { typedPassword } from '../auth.ts';
import { described, id, list, timestamp } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { entities } from '../entities.ts';
import { requiredText } from '../fields.ts';
import { API_TOKENS, BODY, LENGTH } from '../limits.ts';
import { done, response } from '../responses.ts';
import { sentRows } from './batch.ts';

const define = endpointsFor('Account');

/** The names of the entities that API tokens can be allowed to change. */
export const WRITABLE_ENTITIES = Object.values(entities)
  .filter(({ write }) => write === 'editor')
  .map(({ name }) => name);

const apiToken = object({
  id: id(),
  name: string().defined(),
  writes: list(string().defined()),
  created_at: timestamp(),
  expires_at: timestamp(),
  last_used_at: string().defined(),
  last_network: string().defined()
}).meta({ name: 'ApiToken' });
export type ApiToken = InferType<typeof apiToken>;

const days = `\${path} must be one of ${API_TOKENS.days.join(', ')}`;
const newToken = object({
  name: requiredText(LENGTH.name),
  days: number()
    .strict()
    .typeError(days)
    .oneOf(API_TOKENS.days, days)
    .required('${path} is required'),
  writes: sentRows(
    string()
      .oneOf(WRITABLE_ENTITIES, `\${path} must be one of ${WRITABLE_ENTITIES.join(', ')}`)
      .required('${path} is required'),
    'entities',
    WRITABLE_ENTITIES.length
  ).meta(described('The entities that the token can change; empty to read only')),
  current_password: typedPassword()
}).meta({ name: 'NewApiToken' });

export const apiTokens = define('get', '/profile/api-tokens', 'user', {
  summary: 'Lists the caller’s API tokens',
  description:
    'Newest first, without the tokens themselves. `last_used_at` and `last_network` (masked) are empty until a token is used. Expired tokens are listed until another is created.',
  beforeSecondFactor: true,
  responses: { 200: response('The tokens', { tokens: list(apiToken) }) }
});

export const createApiToken = define('post', '/profile/api-tokens', 'editor', {
  summary: 'Creates an API token for a program; requires the current password',
  description: `\`token\` is returned only once, because only its hash is stored. Send it as \`Authorization: Bearer wj_…\`. It reads what an editor can read, and changes the entities in \`writes\` under the caller’s name. When reviews are enabled, its changes wait for review, even if the caller is an administrator. It can neither read nor change accounts and settings, and cannot restore anything. It expires after \`days\`, and ends when the password or the role of the account changes. 409 if the account has ${API_TOKENS.max} tokens.`,
  body: { schema: newToken, bytes: BODY.visitor },
  responses: { 201: done('The token', { token: string().required(), id: id() }) },
  errors: [404, 409, 429]
});

export const removeApiToken = define('delete', '/profile/api-tokens/{id}', 'user', {
  summary: 'Revokes an API token of the caller',
  description: 'It ends immediately and permanently.',
  beforeSecondFactor: true,
  responses: { 200: done('Revoked') }
});
