import { endpoints } from '../http/endpoints.ts';
import type { Access, Endpoint } from '#lib/contract/endpoint.ts';
import about from '../../package.json' with { type: 'json' };
import type { Components, JsonSchema } from './json-schema.ts';
import { parameterComponents, parametersOf, requestBody } from './requests.ts';
import { refusalComponents, responsesOf } from './responses.ts';

/** The API's description, as far as its readers here look into it. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components; responses: Record<string, JsonSchema> };
}

/** One call in the description. */
export interface Operation {
  operationId: string;
  description: string;
  'x-access': Access;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
}

const TOKEN = { bearer: [] };
const SECURITY: Record<Access, JsonSchema[]> = {
  public: [],
  optional: [{}, TOKEN],
  user: [TOKEN],
  editor: [TOKEN],
  admin: [TOKEN]
};

// `GET /product/{id}` is `getProductId`.
const operationId = ({ method, path }: Endpoint): string =>
  method +
  path
    .replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/\W/g, '');

function operation(endpoint: Endpoint, components: Components, isReviewed: boolean): JsonSchema {
  const { tag, summary, description, access, body } = endpoint;
  const parameters = parametersOf(endpoint);
  return {
    operationId: operationId(endpoint),
    tags: [tag],
    summary,
    description,
    'x-access': access,
    security: SECURITY[access],
    parameters,
    ...(body ? { requestBody: requestBody(body, components) } : {}),
    responses: responsesOf(endpoint, components, isReviewed)
  };
}

/**
 * The API as OpenAPI 3.1, made from the contract (decision 022); only where what editors change is
 * reviewed do their writes answer 202, so that clients elsewhere need not tell the answers apart.
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
      version: about.version,
      description: about.description,
      license: { name: 'MIT', identifier: 'MIT' }
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: parameterComponents,
      responses: refusalComponents(schemas),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
    }
  };
  return document as unknown as OpenApi;
}
