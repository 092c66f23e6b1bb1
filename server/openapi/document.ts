import { endpoints } from '../http/all-endpoints.ts';
import { tokenScope, type Access, type Endpoint } from '#lib/contract/endpoint.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Components, JsonSchema } from './json-schema.ts';
import { parametersOf, requestBody } from './requests.ts';
import { errorComponents, responsesOf } from './responses.ts';

/** The parts of the OpenAPI document that our code and tests read. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components; responses: Record<string, JsonSchema> };
}

export interface Operation {
  operationId: string;
  description: string;
  'x-access': Access;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
}

const HEADERS = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the client’s cached response; 304 if it is still current',
    schema: { type: 'string' }
  }
};

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'wj_…',
    description:
      'A token for programs, made in the profile. A call lists the scope that it needs: `read`, or the entity that it changes. `pictures` is allowed with every entity that has pictures. Calls that list no scope refuse these tokens.'
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

/** Generates the OpenAPI document (decision 022). `isReviewed` adds the 202 responses of writes. */
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
