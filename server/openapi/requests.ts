import type { Endpoint, RequestBody } from '#lib/contract/endpoint.ts';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.ts';
import { hasETag } from './responses.ts';

const tags = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' }
});

/** The headers that operations refer to. */
export const parameterComponents = {
  IfNoneMatch: tags(
    'If-None-Match',
    'The `ETag` of what the client has; 304 where that is still right'
  ),
  IfMatch: tags(
    'If-Match',
    'The item’s `ETag`, or several, or `*`; 412 where it is another version by now. Weak tags never match'
  )
};

const parameter = (name: keyof typeof parameterComponents): JsonSchema => ({
  $ref: `#/components/parameters/${name}`
});

/**
 * The parameters of the path, `{id}` being a row's number, of the query, and the headers that make
 * a call conditional.
 */
export function parametersOf(endpoint: Endpoint): JsonSchema[] {
  const { path, query, takesIfMatch } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'id' ? { type: 'integer', minimum: 1, maximum: LARGEST_ID } : { type: 'string' }
  }));
  const fields = query
    ? (toJsonSchema(query, 'request', {})['properties'] as Record<string, JsonSchema>)
    : {};
  const inQuery = Object.entries(fields).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description ? { description } : {}),
    schema
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(hasETag(endpoint) ? [parameter('IfNoneMatch')] : []),
    ...(takesIfMatch ? [parameter('IfMatch')] : [])
  ];
}

/** A part of a form with a file name; generators that know `format` only see that it is binary. */
const FILE = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: 'A file: its bytes'
};

/**
 * What a request carries: JSON, or a form where there is a file; a file that is not needed leaves
 * both (§7).
 */
export function requestBody(
  { schema, use, file }: RequestBody,
  components: Components
): JsonSchema {
  const values = toJsonSchema(schema, use ?? 'request', components);
  const upload = file && {
    type: 'object',
    properties: {
      [file.name]: file.most
        ? { type: 'array', items: FILE, minItems: 1, maxItems: file.most }
        : FILE
    },
    ...(file.required ? { required: [file.name] } : {})
  };
  // A list or an object is one part, as JSON; repeated parts are refused.
  const lists = Object.entries(schema.describe().fields)
    .filter(([, field]) => ['array', 'object'].includes(field.type))
    .map(([name]) => [name, { contentType: 'application/json' }]);
  const encoding = lists.length > 0 ? { encoding: Object.fromEntries(lists) } : {};
  return {
    required: true,
    content: {
      ...(upload
        ? { 'multipart/form-data': { schema: { allOf: [values, upload] }, ...encoding } }
        : {}),
      ...(file?.required ? {} : { 'application/json': { schema: values } })
    }
  };
}
