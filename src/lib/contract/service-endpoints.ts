import { array, object, string } from 'yup';
import { LABELS_PATH, PREDICT_PATH } from './api-paths.ts';
import { get, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import { itemSchema, listQuery } from './entity-endpoints.ts';
import {
  identification,
  labelsAnswer,
  predictPayload,
  unknownPlant
} from './identification-answers.ts';
import { VISITOR_FIELDS, visitorCountAnswer, visitorsAnswer } from './visit-answers.ts';
import { VISIT_PATH } from './visits.ts';

const { product } = entities;
// The identifier's addresses are whole, for it may be another host; the others stand below the
// base.
const belowBase = (path: string): string => path.replace(/^\/api(?=\/)/, '');

/**
 * What visitors need besides lists and items: lookup by name, identification, visits, uploaded
 * images.
 */
export const serviceEndpoints: Endpoint[] = [
  {
    ...get(
      `${product.paths.one}/get-name`,
      'Product',
      [
        'Products by name: exact matches first, then names that contain it',
        'For addresses that carry a name. Upper and lower case are the same; a former name of a renamed product finds it too. At most 13 products.'
      ],
      {
        description: 'The products found, also none',
        schema: object({ products: array(itemSchema(product)).defined() })
      }
    ),
    query: object({
      name: string().meta({ json: { description: 'The whole name or a part of it' } })
    }),
    refusals: [422]
  },
  {
    method: 'post',
    path: belowBase(PREDICT_PATH),
    tag: 'Identification',
    summary: 'Which plant a photograph shows (JPEG or PNG, at most 5 MB)',
    description:
      'No token is needed. `model` is the part of the plant that the photograph shows. A plant that is not among those it knows is 422 with the ' +
      'nearest guesses in `alternatives`; a missing or wrong `model` is 422 with `fields`. The photograph is not kept.',
    access: 'public',
    body: { schema: predictPayload(), use: 'request', file: { name: 'file', required: true } },
    answers: {
      200: json('The plant and the next best guesses', identification()),
      422: json('No plant that it knows', unknownPlant())
    },
    refusals: [429]
  },
  {
    ...get(
      belowBase(LABELS_PATH),
      'Identification',
      [
        'The plants that can be identified',
        'By the part of the plant that is photographed; each is the exact name of a product of the demonstration content.'
      ],
      json('Names of products', labelsAnswer())
    ),
    hasNoETag: true
  },
  {
    ...get(
      VISIT_PATH.list,
      'Visits',
      [
        'Every visit',
        'A browser counts once in 30 minutes. The address is that of its network, unless the operator keeps whole ones, which only administrators see. `q` searches `ip_address` and `user_agent`. An editor sees no whole address, and cannot search or order by it.'
      ],
      json('The visits', visitorsAnswer())
    ),
    access: 'editor',
    query: listQuery(VISITOR_FIELDS, '`ip_address` and `user_agent`'),
    refusals: [422]
  },
  {
    ...get(
      VISIT_PATH.count,
      'Visits',
      ['How many visits there were', 'The number of all recorded visits.'],
      json('The count', visitorCountAnswer())
    ),
    access: 'editor'
  },
  {
    ...get(
      VISIT_PATH.beacon,
      'Visits',
      [
        'Records a visit',
        'Sent once by each page that is opened. A browser that was seen in the last 30 minutes, and a bot, does not count.'
      ],
      { description: 'Taken', types: [] }
    ),
    method: 'post',
    answers: { 204: { description: 'Taken', types: [] } },
    refusals: [429]
  },
  {
    ...get(
      '/uploads/{name}',
      'Images',
      [
        'An uploaded image',
        'Under the name that an item’s `image` has, or with `-400` or `-800` (its width) before the ending, as `.webp` or `.avif`. A name never gets another content.'
      ],
      { description: 'The image', types: ['image/webp', 'image/avif'] }
    ),
    refusals: [404]
  }
];
