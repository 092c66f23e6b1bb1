import { object, string } from 'yup';
import { METRICS_PATH, PUBLISH_EVENTS_PATH, PUBLISH_PATH } from './api-paths.ts';
import { get, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { publishing } from './publishing.ts';
import { readiness } from './readiness.ts';

/** What whoever runs the product needs: publishing, health, measurements, and this description. */
export const operationEndpoints: Endpoint[] = [
  {
    ...get(
      PUBLISH_PATH,
      'Publishing',
      [
        'Whether the site shows the newest content',
        '`stale` means that newer content waits, `failed` that the last try failed and why; the site that is live stays.'
      ],
      json('The state', publishing())
    ),
    access: 'editor'
  },
  {
    ...get(
      PUBLISH_PATH,
      'Publishing',
      [
        'Publishes the newest content',
        'Answers at once; `GET` tells how far it is. While one runs, one more follows it.'
      ],
      json('Started', publishing())
    ),
    method: 'post',
    access: 'admin',
    answers: { 202: json('Started', publishing()) }
  },
  {
    ...get(
      PUBLISH_EVENTS_PATH,
      'Publishing',
      [
        'The state now and after each change',
        'Server-sent events `publishing`, whose data are a `Publishing` in JSON.'
      ],
      {
        description: 'A stream that ends with the session; events `beat` show that it lives',
        types: ['text/event-stream']
      }
    ),
    hasNoETag: true,
    access: 'editor'
  },
  {
    ...get(
      '/health',
      'Health',
      [
        'Whether the process works',
        'For a supervisor that starts it again: 503 where none of its threads has finished anything for five seconds. What a new start would not mend, a database that is away, is no matter here.'
      ],
      json('It works', object({ status: string().oneOf(['ok']).defined() }))
    ),
    answers: {
      200: json('It works', object({ status: string().oneOf(['ok']).defined() })),
      503: json('It is stuck', object({ status: string().oneOf(['stuck']).defined() }))
    }
  },
  {
    ...get(
      '/ready',
      'Health',
      [
        'Whether database, file storage, identifier, threads and site answer, and which does not',
        'For a balancer: 503 with `missing` where the process can not serve yet or at the moment.'
      ],
      json('Ready', readiness())
    ),
    answers: { 200: json('Ready', readiness()), 503: json('Not yet', readiness()) }
  },
  {
    ...get(
      METRICS_PATH,
      'Health',
      [
        'Measurements in the format of Prometheus',
        'With the token of an administrator, or with METRICS_TOKEN of the configuration.'
      ],
      {
        description: 'The measurements',
        types: ['text/plain']
      }
    ),
    access: 'admin'
  },
  get(
    '/openapi.json',
    'Description',
    ['This description', 'OpenAPI 3.1 in JSON, for clients that are generated from it.'],
    json('OpenAPI 3.1', object().meta({ json: { additionalProperties: true } }))
  ),
  get('/docs', 'Description', ['This description to read and try', 'A page for people.'], {
    description: 'The page',
    types: ['text/html']
  }),
  {
    ...get(
      '/docs/{name}',
      'Description',
      ['A style or script of that page', 'What the page loads.'],
      {
        description: 'The file',
        types: ['text/css', 'text/javascript']
      }
    ),
    refusals: [404]
  }
];
