import { boolean, object, string } from 'yup';
import { list } from '../endpoint-fields.ts';
import { answer, endpointsFor, json } from '../endpoint.ts';

const defineDocs = endpointsFor('Description');
const defineHealth = endpointsFor('Health');

export const openApi = defineDocs('get', '/openapi.json', 'public', {
  summary: 'This description',
  description: 'OpenAPI 3.1 in JSON, for clients that are generated from it.',
  cache: 'revalidate',
  answers: { 200: json('OpenAPI 3.1', object().meta({ json: { additionalProperties: true } })) }
});

export const docs = defineDocs('get', '/docs', 'public', {
  summary: 'This description to read and try',
  description: 'A page for people.',
  cache: 'revalidate',
  answers: { 200: { description: 'The page', types: ['text/html'] } }
});

export const docsFile = defineDocs('get', '/docs/{name}', 'public', {
  summary: 'A style or script of that page',
  description: 'What the page loads.',
  cache: 'revalidate',
  answers: { 200: { description: 'The file', types: ['text/css', 'text/javascript'] } }
});

const PARTS = ['database', 'files', 'model', 'threads', 'space', 'site'] as const;

/** The working parts, the state of the published site, and the names of missing parts. */
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
  summary: 'Whether the process works',
  description:
    'For a supervisor that starts it again: 503 where none of its threads has finished anything for five seconds. What a new start would not mend, a database that is away, is no matter here.',
  answers: {
    200: answer('It works', { status: string().oneOf(['ok']).defined() }),
    503: answer('It is stuck', { status: string().oneOf(['stuck']).defined() })
  }
});

export const ready = defineHealth('get', '/ready', 'public', {
  summary:
    'Whether database, file storage, identifier, threads and site answer and the disk has room, and what is missing',
  description:
    'For a balancer: 503 with `missing` where the process can not serve yet or at the moment.',
  answers: { 200: json('Ready', readiness), 503: json('Not yet', readiness) }
});

export const metrics = defineHealth('get', '/metrics', 'admin', {
  summary: 'Measurements in the format of Prometheus',
  description: 'With the token of an administrator, or with METRICS_TOKEN of the configuration.',
  answers: { 200: { description: 'The measurements', types: ['text/plain'] } }
});
