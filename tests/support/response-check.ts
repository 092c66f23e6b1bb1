import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import { openApiDocument, type Operation } from '../../server/openapi/document.ts';

type Declared = {
  $ref?: string;
  headers?: Record<string, { schema: { type: string } }>;
  content?: Record<string, { schema?: object }>;
};

const BASE = '/api';
const UNKNOWN = [401, 403, 404, 405];
export const document = openApiDocument();
/** The description of an API that requires review, whose writes can also respond with 202. */
const described = openApiDocument(true);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(described, 'api');
const escaped = (step: string): string =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
const pointer = (...steps: string[]) => `api#/${steps.map(escaped).join('/')}`;

// Paths without parameters come first, because `/product/{id}` also matches `/product/get-name`.
const patterns = Object.keys(described.paths)
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/*$`)
  }))
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

/** Returns the operation of a request in the API's description, and its path there. */
export function operationOf(
  method: string,
  path: string
): { path: string; operation: Operation } | undefined {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const match = patterns.find(({ pattern }) => pattern.test(path));
  const operation = match && described.paths[match.path]?.[verb];
  return operation && { path: match.path, operation };
}

/** Checks a body with the schema at the path `steps`. Returns the problem, or undefined. */
async function bodyProblem(
  steps: string[],
  declared: Declared,
  type: string,
  read: () => Promise<string>
): Promise<string | undefined> {
  if (!declared.content)
    return (await read()) === '' ? undefined : `has the body ${await read()}, and none is declared`;
  if (!Object.hasOwn(declared.content, type))
    return `is ${type || 'without type'}, not ${Object.keys(declared.content).join(' or ')}`;
  if (!declared.content[type]?.schema) return undefined;
  const text = await read();
  const validate = ajv.getSchema(pointer(...steps, 'content', type, 'schema'));
  if (!validate) throw new Error(`The description has no schema at ${steps.join(' ')}`);
  return validate(JSON.parse(text))
    ? undefined
    : `${ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`;
}

async function problemOf(
  method: string,
  path: string,
  response: Response
): Promise<string | undefined> {
  const known = operationOf(method, path);
  const status = String(response.status);
  const declared = (known ? known.operation.responses[status] : undefined) as Declared | undefined;
  if (known && !declared) return `${status} is not declared`;
  // The description does not contain responses to OPTIONS, which list the allowed methods.
  if (method === 'OPTIONS' && response.headers.has('allow')) return undefined;
  if (!known && !UNKNOWN.includes(response.status)) return 'the description contains no such call';
  const reference = declared?.$ref ?? (known ? undefined : '#/components/responses/NotFound');
  const steps = reference
    ? reference.slice(2).split('/')
    : ['paths', known!.path, method === 'HEAD' ? 'get' : method.toLowerCase(), 'responses', status];
  const own = (
    reference ? described.components.responses[reference.split('/').at(-1)!] : declared
  ) as Declared;
  for (const [header, { schema }] of Object.entries(own.headers ?? {})) {
    const sent = response.headers.get(header);
    if (!sent || (schema.type === 'integer' && !(Number(sent) >= 1))) return `has no ${header}`;
  }
  if (response.headers.has('etag') && !own.headers?.['ETag']) return 'has an ETag';
  if (method === 'HEAD') return undefined;
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
  return bodyProblem(steps, own, type, () => response.clone().text());
}

/** Checks every response of the API against its description; `done` throws the problems. */
export function answerCheck() {
  const problems: string[] = [];
  return {
    /** Records the problems of a response, and returns it. */
    async check(request: { method: string; url: string }, response: Response): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(`${BASE}/`) || pathname === BASE) {
        const problem = await problemOf(request.method, pathname.slice(BASE.length), response);
        if (problem) problems.push(`${request.method} ${pathname} ${response.status}: ${problem}`);
      }
      return response;
    },
    done(): void {
      if (problems.length)
        throw new Error(
          `Responses that the API's description does not contain:\n${[...new Set(problems)].join('\n')}`
        );
    }
  };
}
