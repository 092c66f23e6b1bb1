import type { Endpoint, RequestBody } from '#lib/contract/endpoint.ts';
import { MAX_ID } from '#lib/contract/limits.ts';
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.ts';
import { hasETag } from './responses.ts';

/** Returns the parameters of path and query, and the headers of conditional requests. */
export function parametersOf(endpoint: Endpoint): JsonSchema[] {
  const { path, query } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1, maximum: MAX_ID } : { type: 'string' }
  }));
  const { properties = {}, required = [] } = query ? toJsonSchema(query, 'request', {}) : {};
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  const inQuery = fields.map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    ...((required as string[]).includes(name) && { required: true }),
    schema
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(hasETag(endpoint) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : [])
  ];
}

// Some code generators ignore `contentMediaType` and need `format`.
const FILE = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: 'The bytes of a file'
};

/** Describes a request body (§7): JSON without a file, a form if a file is required, else both. */
export function requestBody(
  { schema, use, file }: RequestBody,
  components: Components
): JsonSchema {
  const values = toJsonSchema(schema, use ?? 'request', components);
  const upload = file && {
    type: 'object',
    properties: {
      [file.name]: file.maxFiles
        ? { type: 'array', items: FILE, minItems: 1, maxItems: file.maxFiles }
        : FILE
    },
    ...(file.required ? { required: [file.name] } : {})
  };
  // In a form, each list or object is sent as one JSON part; repeated parts are rejected.
  const lists = Object.entries(schema.describe().fields)
    .filter(([, field]) => ['array', 'object'].includes(field.type))
    .map(([name]) => [name, { contentType: 'application/json' }]);
  const encoding = lists.length > 0 ? Object.fromEntries(lists) : undefined;
  return {
    required: true,
    content: {
      ...(upload && { 'multipart/form-data': { schema: { allOf: [values, upload] }, encoding } }),
      ...(!file?.required && { 'application/json': { schema: values } })
    }
  };
}
