import { array, boolean, object, string } from 'yup';
import { defineEndpoint, json } from '../endpoint.ts';

export const openApi = defineEndpoint({
  method: 'get',
  path: '/openapi.json',
  tag: 'Description',
  summary: 'This description',
  description: 'OpenAPI 3.1 in JSON, for clients that are generated from it.',
  access: 'public',
  cache: 'revalidate',
  answers: {
    200: json('OpenAPI 3.1', object().meta({ json: { additionalProperties: true } }))
  },
  refusals: []
});

export const docs = defineEndpoint({
  method: 'get',
  path: '/docs',
  tag: 'Description',
  summary: 'This description to read and try',
  description: 'A page for people.',
  access: 'public',
  cache: 'revalidate',
  answers: { 200: { description: 'The page', types: ['text/html'] } },
  refusals: []
});

export const docsFile = defineEndpoint({
  method: 'get',
  path: '/docs/{name}',
  tag: 'Description',
  summary: 'A style or script of that page',
  description: 'What the page loads.',
  access: 'public',
  cache: 'revalidate',
  answers: { 200: { description: 'The file', types: ['text/css', 'text/javascript'] } },
  refusals: [404]
});

const PARTS = ['database', 'files', 'model', 'threads', 'space', 'site'] as const;

/** The working parts, the state of the published site, and the names of missing parts. */
const readiness = object({
  status: string().oneOf(['ok', 'not ready']).defined(),
  missing: array(string().oneOf(PARTS).defined()).defined(),
  database: boolean().defined(),
  files: boolean().defined(),
  model: boolean().defined(),
  threads: boolean().defined(),
  space: boolean().defined(),
  site: string().defined()
});

export const health = defineEndpoint({
  method: 'get',
  path: '/health',
  tag: 'Health',
  summary: 'Whether the process works',
  description:
    'For a supervisor that starts it again: 503 where none of its threads has finished anything for five seconds. What a new start would not mend, a database that is away, is no matter here.',
  access: 'public',
  answers: {
    200: json('It works', object({ status: string().oneOf(['ok']).defined() })),
    503: json('It is stuck', object({ status: string().oneOf(['stuck']).defined() }))
  },
  refusals: []
});

export const ready = defineEndpoint({
  method: 'get',
  path: '/ready',
  tag: 'Health',
  summary:
    'Whether database, file storage, identifier, threads and site answer and the disk has room, and what is missing',
  description:
    'For a balancer: 503 with `missing` where the process can not serve yet or at the moment.',
  access: 'public',
  answers: { 200: json('Ready', readiness), 503: json('Not yet', readiness) },
  refusals: []
});

export const metrics = defineEndpoint({
  method: 'get',
  path: '/metrics',
  tag: 'Health',
  summary: 'Measurements in the format of Prometheus',
  description: 'With the token of an administrator, or with METRICS_TOKEN of the configuration.',
  access: 'admin',
  answers: { 200: { description: 'The measurements', types: ['text/plain'] } },
  refusals: []
});
