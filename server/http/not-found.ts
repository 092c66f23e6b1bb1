// Responses to requests that no route handled.
import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { ROLES } from '#lib/contract/roles.ts';
import { endpoints } from './all-endpoints.ts';
import { HttpError } from './errors.ts';
import { authorize, type ApiEnv } from './serve.ts';

const BASE = '/api';

// Ids match digits only, so that `/admin/user/import` does not match `/admin/user/{id}`.
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll('{id}', '[1-9]\\d*')
      .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`
  );

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));

const ACCESS_ORDER: Endpoint['access'][] = ['public', 'optional', ...ROLES];
const byAccess = (a: Endpoint, b: Endpoint): number =>
  ACCESS_ORDER.indexOf(a.access) - ACCESS_ORDER.indexOf(b.access);

/**
 * Responds to `OPTIONS` with the methods of the path. Responds with 405 to a method that the path
 * lacks, and with 404 to all other requests.
 */
function respondUnrouted(c: Context, methods: string[]): Response {
  const headers = { Allow: methods.join(', ') };
  if (methods.length === 0 || (methods.includes(c.req.method) && c.req.method !== 'OPTIONS'))
    throw new HttpError(404, ERROR_MESSAGE.notFound);
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  throw new HttpError(405, ERROR_MESSAGE.wrongMethod, { headers });
}

/**
 * Responds to API requests without a route. Throws 401 or 403 if the caller may call no endpoint
 * with this path, so that `Allow` and 405 do not reveal its methods.
 */
export const apiNotFound: MiddlewareHandler<ApiEnv> = async (c) => {
  const path = c.req.path.slice(BASE.length);
  const matches = patterns
    .filter(({ pattern }) => pattern.test(path))
    .map(({ endpoint }) => endpoint)
    .toSorted(byAccess);
  if (!matches[0]) return respondUnrouted(c, []);
  await authorize(c, matches[0]);
  const methods = new Set(matches.map(({ method }) => method.toUpperCase()));
  const implied = methods.has('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
  return respondUnrouted(c, [...methods, ...implied]);
};

/** Handles requests for pages and images without a route. */
export const pageNotFound = (c: Context): Response =>
  respondUnrouted(c, ['GET', 'HEAD', 'OPTIONS']);
