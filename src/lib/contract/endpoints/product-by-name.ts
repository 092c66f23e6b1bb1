import { object, string } from 'yup';
import { described, list } from '../endpoint-fields.ts';
import { answer, endpointsFor } from '../endpoint.ts';
import { product } from '../entities/product.ts';
import { itemSchema } from './entity.ts';
import { languageQuery } from './list-query.ts';

const define = endpointsFor('Product');

export const productByName = define('get', '/product/get-name', 'public', {
  summary: 'Products by name: exact matches first, then names that contain it',
  description:
    'For addresses that carry a name. Upper and lower case are the same; a former name of a renamed product finds it too. At most 13 products.',
  cache: 'memory',
  countsVisit: true,
  query: object({
    name: string().meta(described('The whole name or a part of it'))
  }).concat(languageQuery(product)),
  answers: { 200: answer('The products found, also none', { products: list(itemSchema(product)) }) }
});
