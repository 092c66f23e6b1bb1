import type { Context, MiddlewareHandler } from 'hono';
import { endpoints } from '#lib/contract/endpoints.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError } from './errors.ts';

const BASE = '/api';
const SITE = ['GET', 'HEAD', 'OPTIONS'];

// An id is a number, so that `/admin/user/import`, which is not there, is no user either.
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll('{id}', '[1-9]\\d*')
      .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`
  );

const patterns = [...new Set(endpoints.map(({ path }) => path))].map((path) => ({
  pattern: patternOf(path),
  methods: endpoints
    .filter((endpoint) => endpoint.path === path)
    .map(({ method }) => method.toUpperCase())
}));

/** The methods that an address of the API takes; none where nothing is there. */
function methodsOf(path: string): string[] {
  const found = new Set(
    patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
  );
  if (found.size === 0) return [];
  return [...found, ...(found.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

/**
 * Says which methods there are: to `OPTIONS` as its answer, to another method by 405; where there
 * are none it is 404.
 */
function answer(c: Context, methods: string[]): Response {
  const headers = { Allow: methods.join(', ') };
  if (methods.length === 0 || (methods.includes(c.req.method) && c.req.method !== 'OPTIONS'))
    throw new HttpError(404, ERROR_MESSAGE.notFound);
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  throw new HttpError(405, ERROR_MESSAGE.wrongMethod, { headers });
}

/**
 * Answers below the API's base what no route answered. What is guarded was refused before, so that
 * it tells strangers nothing.
 */
export const noSuchCall: MiddlewareHandler = async (c) =>
  answer(c, methodsOf(c.req.path.slice(BASE.length)));

/** The same for pages and images. */
export const noSuchPage = (c: Context): Response => answer(c, SITE);
