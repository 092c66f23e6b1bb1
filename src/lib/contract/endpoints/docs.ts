import { object } from 'yup';
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
