import { errorBody } from '#lib/contract/endpoint-fields.ts';
import { waitingResponse } from '#lib/contract/endpoints/versions.ts';
import type { EndpointResponse, Endpoint } from '#lib/contract/endpoint.ts';
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.ts';

const text = (description: string) => ({ description, required: true, schema: { type: 'string' } });
const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait',
    required: true,
    schema: { type: 'integer', minimum: 1 }
  }
};
const ETAG = { ETag: text('Identifies the response, for `If-None-Match`') };
const NOT_MODIFIED = {
  description: 'The client’s cached response is still current',
  headers: ETAG
};

/** Returns whether an endpoint's responses have an ETag. */
export const hasETag = ({ method, hasNoETag }: Endpoint): boolean => method === 'get' && !hasNoETag;

// Error responses by status (§7).
const ERRORS: Record<number, { name: string; description: string; headers?: JsonSchema }> = {
  400: { name: 'Malformed', description: 'The request cannot be read' },
  401: {
    name: 'NotSignedIn',
    description: 'Not signed in',
    headers: { 'WWW-Authenticate': text('How to sign in: `Bearer`') }
  },
  403: { name: 'NotAllowed', description: 'Signed in, but not allowed' },
  404: { name: 'NotFound', description: 'The item does not exist' },
  409: { name: 'Conflict', description: 'The request conflicts with stored data' },
  410: { name: 'Gone', description: 'The item no longer exists, or never did' },
  413: { name: 'TooLarge', description: 'The request or its file is too large' },
  415: {
    name: 'WrongType',
    description: 'The content type, or the format of a file by its content, is not supported'
  },
  422: {
    name: 'Invalid',
    description:
      'Some fields are invalid; `fields` has a message for each. Also if a file is empty, or a picture is damaged: less than half of it can be read'
  },
  429: { name: 'TooManyTries', description: 'Too many attempts', headers: RETRY_AFTER },
  503: { name: 'Unavailable', description: 'Temporarily unavailable', headers: RETRY_AFTER },
  507: { name: 'Full', description: 'The disk is full' }
};

/** Returns the error responses that operations reference. */
export const errorComponents = (components: Components): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.values(ERRORS).map(({ name, description, headers }) => [
      name,
      {
        description,
        headers,
        content: { 'application/json': { schema: toJsonSchema(errorBody(), 'answer', components) } }
      }
    ])
  );

function statusesOf(endpoint: Endpoint): number[] {
  const { method, path, access, query, body, errors = [] } = endpoint;
  const ofAccess = access === 'public' || access === 'optional' ? [] : [401, 403];
  return [
    ...ofAccess,
    ...(path.includes('{') ? [404] : []),
    ...(query && Object.keys(query.fields).length > 0 ? [422] : []),
    ...(body ? [400, 413, 415, 422] : []),
    ...errors,
    ...(hasETag(endpoint) ? [304] : []),
    ...(method === 'get' ? [] : [507]),
    503
  ];
}

function response(
  status: number,
  definition: EndpointResponse,
  endpoint: Endpoint,
  components: Components
): JsonSchema {
  const content =
    'schema' in definition
      ? { 'application/json': { schema: toJsonSchema(definition.schema, 'answer', components) } }
      : Object.fromEntries(definition.types.map((type) => [type, {}]));
  return {
    description: definition.description,
    headers: status === 503 ? RETRY_AFTER : status === 200 && hasETag(endpoint) ? ETAG : undefined,
    content: Object.keys(content).length ? content : undefined
  };
}

/** Returns responses by status: declared ones, implied ones, and 202 if changes need a review. */
export function responsesOf(
  endpoint: Endpoint,
  components: Components,
  isReviewed: boolean
): Record<string, JsonSchema> {
  const implied = statusesOf(endpoint).map((status): [number, JsonSchema] => {
    const known = ERRORS[status];
    return [status, known ? { $ref: `#/components/responses/${known.name}` } : NOT_MODIFIED];
  });
  const waiting = isReviewed && endpoint.isReviewed ? { 202: waitingResponse } : {};
  const own = Object.entries<EndpointResponse>({ ...endpoint.responses, ...waiting }).map(
    ([status, definition]) =>
      [status, response(Number(status), definition, endpoint, components)] as const
  );
  return Object.fromEntries([...implied, ...own]);
}
