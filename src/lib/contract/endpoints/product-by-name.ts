import { boolean, object, string } from 'yup';
import { described, list } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { product } from '../entities/product.ts';
import { itemSchema } from '../item-schema.ts';
import { response } from '../responses.ts';
import { languageQuery } from './list-query.ts';

const define = endpointsFor('Product');

export const productByName = define('get', '/product/get-name', 'public', {
  summary: 'Finds products by name: exact matches first, then partial matches',
  description:
    'For URLs that contain a name. Ignores case, and also finds renamed products by their former names. At most 13 products.',
  cache: 'memory',
  countsVisit: true,
  query: object({
    name: string().meta(described('The name or a part of it'))
  }).concat(languageQuery(product)),
  responses: {
    200: response('The matching products', {
      products: list(itemSchema(product)),
      exact: boolean()
        .defined()
        .meta(described('True if the first product has the name, or had it before'))
    })
  }
});
