import { array, boolean, object, string } from 'yup';
import { defineEndpoint, json } from '../endpoint.ts';

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
