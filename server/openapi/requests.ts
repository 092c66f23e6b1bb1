import type { Endpoint, RequestBody } from '#lib/contract/endpoint.ts';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { toJsonSchema } from './json-schema.ts';
import type { Components, JsonSchema } from './json-schema.ts';

/** The parameters of the path, `{id}` being a row's number, and of the query. */
export function parametersOf({ path, query }: Endpoint): JsonSchema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1, maximum: LARGEST_ID } : { type: 'string' }
  }));
  const fields = query ? (toJsonSchema(query, 'request', {})['properties'] as Record<string, JsonSchema>) : {};
  return [...inPath, ...Object.entries(fields).map(([name, schema]) => ({ name, in: 'query', schema }))];
}

/** What a request carries: JSON, or a form where there is a file; a file that is not needed leaves both (spec §7). */
export function requestBody({ schema, use, file }: RequestBody, components: Components): JsonSchema {
  const values = toJsonSchema(schema, use, components);
  const upload = file && {
    type: 'object',
    properties: { [file.name]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ...(file.required ? { required: [file.name] } : {})
  };
  return {
    required: true,
    content: {
      ...(upload ? { 'multipart/form-data': { schema: { allOf: [values, upload] } } } : {}),
      ...(file?.required ? {} : { 'application/json': { schema: values } })
    }
  };
}
