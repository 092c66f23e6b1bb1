import { array, object, string } from 'yup';
import { defineEndpoint, json } from '../endpoint.ts';
import { product } from '../entities/product.ts';
import { languageQuery } from './list-query.ts';
import { itemSchema } from './entity.ts';

export const productByName = defineEndpoint({
  method: 'get',
  path: '/product/get-name',
  tag: 'Product',
  summary: 'Products by name: exact matches first, then names that contain it',
  description:
    'For addresses that carry a name. Upper and lower case are the same; a former name of a renamed product finds it too. At most 13 products.',
  access: 'public',
  cache: 'memory',
  countsVisit: true,
  query: object({
    name: string().meta({ json: { description: 'The whole name or a part of it' } })
  }).concat(languageQuery(product)),
  answers: {
    200: json(
      'The products found, also none',
      object({ products: array(itemSchema(product)).defined() })
    )
  },
  refusals: [422]
});
