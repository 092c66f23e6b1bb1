import { endpoints } from '../http/endpoints.ts';
import {
  tokenScope,
  type Access,
  type Endpoint,
  type RequestBody
} from '#lib/contract/endpoint.ts';
import { MAX_ID } from '#lib/contract/limits.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.ts';
import { hasETag, errorComponents, responsesOf } from './responses.ts';

/** The parts of the OpenAPI document that our code and tests read. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components; responses: Record<string, JsonSchema> };
}

/** An operation of the document. */
export interface Operation {
  operationId: string;
  description: string;
  'x-access': Access;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
}

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' }
});

const HEADERS = {
  IfNoneMatch: header(
    'If-None-Match',
    'The `ETag` of the client’s cached response; 304 if it is still current'
  )
};

// Returns the parameters of path and query, and the headers of conditional requests.
function parametersOf(endpoint: Endpoint): JsonSchema[] {
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
  description: 'A file: its bytes'
};

// Describes a request body: JSON without a file, a form with one, either if it is optional (§7).
function requestBody({ schema, use, file }: RequestBody, components: Components): JsonSchema {
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
  // In a form, lists and objects are sent as one JSON part; repeated parts are rejected.
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

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'wj_…',
    description:
      'A token for programs, made in the profile: `read`, or the entity that it must be allowed to change. `pictures` is allowed with every entity that has pictures. Calls that do not list it refuse these tokens.'
  }
};
const TOKEN = { bearer: [] };
const SECURITY: Record<Access, JsonSchema[]> = {
  public: [],
  optional: [{}, TOKEN],
  user: [TOKEN],
  editor: [TOKEN],
  admin: [TOKEN]
};

// Returns the operation's id, for example `getProductId` for `GET /product/{id}`.
const operationId = ({ method, path }: Endpoint): string =>
  method +
  path
    .replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/\W/g, '');

function operation(endpoint: Endpoint, components: Components, isReviewed: boolean): JsonSchema {
  const { tag, summary, description, access, body } = endpoint;
  const scope = tokenScope(endpoint);
  return {
    operationId: operationId(endpoint),
    tags: [tag],
    summary,
    description,
    'x-access': access,
    security: [...SECURITY[access], ...(scope ? [{ apiToken: [scope] }] : [])],
    parameters: parametersOf(endpoint),
    requestBody: body && requestBody(body, components),
    responses: responsesOf(endpoint, components, isReviewed)
  };
}

/**
 * Generates the OpenAPI 3.1 document from the contract (decision 022). Contains the 202 responses
 * of writes only if changes are reviewed, because otherwise clients never receive them.
 */
export function openApiDocument(isReviewed = false): OpenApi {
  const schemas: Components = {};
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method] = operation(endpoint, schemas, isReviewed);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Wisata Jamu',
      version: packageJson.version,
      description: packageJson.description,
      license: { name: 'MIT', identifier: 'MIT' }
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: HEADERS,
      responses: errorComponents(schemas),
      securitySchemes: SECURITY_SCHEMES
    }
  };
  return document as unknown as OpenApi;
}
