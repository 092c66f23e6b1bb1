import { array, object, string } from 'yup';
import { LABELS_PATH, METRICS_PATH, PREDICT_PATH, PUBLISH_EVENTS_PATH, PUBLISH_PATH } from './addresses.ts';
import { json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import { itemSchema } from './entity-endpoints.ts';
import { identification, labelsAnswer, predictPayload, unknownPlant } from './identification-answers.ts';
import { publishing } from './publishing.ts';
import { readiness } from './readiness.ts';
import { visitorCountAnswer, visitorsAnswer } from './visit-answers.ts';
import { VISIT_PATH } from './visits.ts';

const { product } = entities;
// The identifier's addresses are whole, for it may be another host; the others stand below the base.
const belowBase = (path: string): string => path.replace(/^\/api(?=\/)/, '');

const get = (path: string, tag: string, summary: string, answer: Endpoint['answers'][number]): Endpoint => ({
  method: 'get',
  path,
  tag,
  summary,
  access: 'public',
  answers: { 200: answer },
  refusals: []
});

/** What is no entity and no account: lookup by name, identification, visits, publishing, uploaded images, health, this description. */
export const serviceEndpoints: Endpoint[] = [
  {
    ...get(`${product.paths.one}/get-name`, 'Product', 'Products by name: exact matches first, then names that contain it', {
      description: 'The products found, also none',
      schema: object({ products: array(itemSchema(product)).defined() })
    }),
    query: object({ name: string() }),
    refusals: [422]
  },
  {
    method: 'post',
    path: belowBase(PREDICT_PATH),
    tag: 'Identification',
    summary: 'Which plant a photograph shows (JPEG or PNG, at most 5 MB)',
    access: 'public',
    body: { schema: predictPayload(), use: 'request', file: { name: 'file', required: true } },
    answers: { 200: json('The plant and the next best guesses', identification()), 422: json('No plant that it knows', unknownPlant()) },
    refusals: [429]
  },
  get(belowBase(LABELS_PATH), 'Identification', 'The plants that can be identified', json('Names of products', labelsAnswer())),
  {
    ...get(VISIT_PATH.list, 'Visits', 'Every visit', json('The visits', visitorsAnswer())),
    access: 'admin'
  },
  {
    ...get(VISIT_PATH.count, 'Visits', 'How many visits there were', json('The count', visitorCountAnswer())),
    access: 'admin'
  },
  {
    ...get(VISIT_PATH.beacon, 'Visits', 'Records a visit', { description: 'Taken', types: [] }),
    method: 'post',
    answers: { 204: { description: 'Taken', types: [] } },
    refusals: [429]
  },
  {
    ...get(PUBLISH_PATH, 'Publishing', 'Whether the site shows the newest content', json('The state', publishing())),
    access: 'admin'
  },
  {
    ...get(PUBLISH_PATH, 'Publishing', 'Publishes the newest content', json('Started', publishing())),
    method: 'post',
    access: 'admin',
    answers: { 202: json('Started', publishing()) }
  },
  {
    ...get(PUBLISH_EVENTS_PATH, 'Publishing', 'The state now and after each change, as events `publishing` whose data are a Publishing', {
      description: 'A stream that ends with the session; events `beat` show that it lives',
      types: ['text/event-stream']
    }),
    access: 'admin'
  },
  {
    ...get('/uploads/{name}', 'Images', 'An uploaded image', { description: 'The image', types: ['image/webp', 'image/avif'] }),
    refusals: [404]
  },
  get('/health', 'Health', 'Whether the process lives', json('It lives', object({ status: string().oneOf(['ok']).defined() }))),
  {
    ...get(
      '/ready',
      'Health',
      'Whether database, file storage, identifier and site answer, and which does not',
      json('Ready', readiness())
    ),
    answers: { 200: json('Ready', readiness()), 503: json('Not yet', readiness()) }
  },
  {
    ...get(METRICS_PATH, 'Health', 'Measurements in the format of Prometheus; without a token from the machine itself only', {
      description: 'The measurements',
      types: ['text/plain']
    }),
    access: 'admin'
  },
  get('/openapi.json', 'Description', 'This description', json('OpenAPI 3.1', object().meta({ json: { additionalProperties: true } }))),
  get('/docs', 'Description', 'This description to read and try', { description: 'The page', types: ['text/html'] }),
  {
    ...get('/docs/{name}', 'Description', 'A style or script of that page', {
      description: 'The file',
      types: ['text/css', 'text/javascript']
    }),
    refusals: [404]
  }
];
