import { boolean, object, string } from 'yup';
import { list } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { response, json } from '../responses.ts';

const defineDocs = endpointsFor('Description');
const defineHealth = endpointsFor('Health');

export const openApi = defineDocs('get', '/openapi.json', 'public', {
  summary: 'Returns this OpenAPI document',
  description: 'OpenAPI 3.1 as JSON, for example to generate clients.',
  cache: 'revalidate',
  responses: { 200: json('OpenAPI 3.1', object().meta({ json: { additionalProperties: true } })) }
});

export const docs = defineDocs('get', '/docs', 'public', {
  summary: 'Returns a page to read and try the API',
  description: 'Swagger UI.',
  cache: 'revalidate',
  responses: { 200: { description: 'The page', types: ['text/html'] } }
});

export const docsFile = defineDocs('get', '/docs/{name}', 'public', {
  summary: 'Returns a style sheet or script of the docs page',
  description: 'Files that the docs page loads.',
  cache: 'revalidate',
  responses: { 200: { description: 'The file', types: ['text/css', 'text/javascript'] } }
});

const PARTS = ['database', 'files', 'model', 'threads', 'space', 'site'] as const;

/** Whether each part works, the state of the published site, and the names of failing parts. */
const readiness = object({
  status: string().oneOf(['ok', 'not ready']).defined(),
  missing: list(string().oneOf(PARTS).defined()),
  database: boolean().defined(),
  files: boolean().defined(),
  model: boolean().defined(),
  threads: boolean().defined(),
  space: boolean().defined(),
  site: string().defined()
});

export const health = defineHealth('get', '/health', 'public', {
  summary: 'Returns whether the process works',
  description:
    'For a supervisor that restarts the process: 503 if no thread has finished a task for five seconds. Does not check the database, because a restart would not help.',
  responses: {
    200: response('It works', { status: string().oneOf(['ok']).defined() }),
    503: response('It is stuck', { status: string().oneOf(['stuck']).defined() })
  }
});

export const ready = defineHealth('get', '/ready', 'public', {
  summary: 'Returns whether the server can handle requests, and which parts are failing',
  description:
    'For a load balancer: checks database, file storage, identifier, threads, disk space and site; 503 with the failing parts in `missing`.',
  responses: { 200: json('Ready', readiness), 503: json('Not ready', readiness) }
});

export const metrics = defineHealth('get', '/metrics', 'admin', {
  summary: 'Returns metrics in Prometheus’ format',
  description: 'Requires the token of an administrator, or the configured METRICS_TOKEN.',
  responses: { 200: { description: 'The metrics', types: ['text/plain'] } }
});
