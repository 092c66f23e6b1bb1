import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { ROLES } from '#lib/contract/roles.ts';
import { authorize, type ApiEnv } from './serve.ts';
import { HttpError } from './errors.ts';

/** Refuses requests with two Host headers: a proxy may have read the other one (RFC 9112 §3.2). */
export const refuseTwoHosts: MiddlewareHandler = (c, next) => {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  const isHost = (name: string, index: number) => index % 2 === 0 && /^host$/i.test(name);
  if (headers.filter(isHost).length > 1) throw new HttpError(400, ERROR_MESSAGE.malformed);
  return next();
};

/** Calls that a full disk leaves: signing in and out, and those that store nothing that grows. */
const GOES_ON =
  /^\/api\/(?:login|logout|refresh-token|predict|publish|visit|identification-feedback\/withdraw)\/?$/;

/**
 * Refuses writes while there is no room on the disk, except signing in and deleting: what is left
 * is for the administrator, who frees room.
 * @throws HttpError 507
 */
export function refuseWithoutRoom(room: {
  hasRoom(): Promise<boolean>;
  release(): Promise<void>;
}): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const isWrite = method === 'POST' || method === 'PUT' || method === 'PATCH';
    // Asked of deletions too, which need the room that this may free.
    if ((isWrite || method === 'DELETE') && !(await room.hasRoom()))
      if (isWrite && !GOES_ON.test(path)) throw new HttpError(507, ERROR_MESSAGE.full);
    await next();
    if (c.res.status === 507) await room.release();
  };
}

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

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));

const endpointsAt = (path: string): Endpoint[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint);

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

const RANK: Endpoint['access'][] = ['public', 'optional', ...ROLES];
const byAccess = (one: Endpoint, other: Endpoint): number =>
  RANK.indexOf(one.access) - RANK.indexOf(other.access);

/**
 * Answers below the API's base what no route answered: 404, or 405 with the methods that the path
 * takes, but only to callers who may use at least one of them.
 */
export const noSuchCall: MiddlewareHandler<ApiEnv> = async (c) => {
  const found = endpointsAt(c.req.path.slice(BASE.length)).toSorted(byAccess);
  if (found[0]) await authorize(c, found[0]);
  const methods = new Set(found.map(({ method }) => method.toUpperCase()));
  const implied = methods.has('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
  return answer(c, methods.size === 0 ? [] : [...methods, ...implied]);
};

/** The same for pages and images. */
export const noSuchPage = (c: Context): Response => answer(c, SITE);
