// The steps of an API request: authentication, path, query, cache, body, response.
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts';
import { BODY, MAX_ID } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { API_TOKEN, REVIEW, SECOND_FACTOR } from '#lib/contract/messages.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { HttpError, invalidField } from './errors.ts';
import { clientIp, createConcurrencyLimiter, networkOf } from './networks.ts';
import { readBatch, readRow, readSmall, type Body } from './parse-body.ts';
import type { ResponseCache } from './response-cache.ts';

/** The signed-in account that makes a request. */
export interface SignedIn {
  id: number;
  username: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Proof of identity: the hash of the entered password, a one-time link, or single sign-on. */
  proof?: { hash: string } | 'link' | 'provider';
  /** A setup that the account must complete before it may do anything else. */
  needs?: 'second_factor' | undefined;
  /** Returns whether the credential allows an endpoint. Undefined if it allows all. */
  mayCall?: (endpoint: Endpoint) => boolean;
}

/** Finds the account of a token. */
export interface SessionFinder {
  find(token: string, c: Context): Promise<SignedIn | undefined>;
}

/** The variables that the app sets for every route. */
export interface ApiEnv {
  Variables: {
    /** Returns the account that makes the request. Cached, unless `again` is true. */
    authenticate: (again?: boolean) => Promise<SignedIn | undefined>;
    /** The account's id for the log; set by `authenticate`. */
    accountId?: number;
    /** Counts a visit if the client is a browser. */
    countVisit: () => unknown;
    cache: Pick<ResponseCache, 'respond'>;
    /** Runs a read in the queue of visitors' reads. */
    limitReads: <T>(read: () => Promise<T>, account?: SignedIn) => Promise<T>;
  };
}

/** The result of a write that needs review: the ids of the submitted versions. */
export class PendingReview {
  readonly message = REVIEW.waits;
  readonly waiting: readonly number[];

  constructor(waiting: readonly number[]) {
    this.waiting = waiting;
  }
}

/** Responds to a write with a message and the result under `key`; with 202 if it needs review. */
export const respondWrite = (
  c: Context,
  result: unknown,
  message: string,
  key?: string,
  status: 200 | 201 = 200
): Response =>
  result instanceof PendingReview
    ? c.json(result, 202)
    : c.json({ message, ...(key && { [key]: result }) }, status);

/** Returns the bearer token of a request, if any. */
export const bearerToken = (c: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

interface ContextDeps {
  sessions: SessionFinder;
  visits: { record(c: Context): unknown };
  cache: Pick<ResponseCache, 'respond'>;
  trustProxy: number;
}

/**
 * Provides the variables of `ApiEnv`. Visitors' reads that the cache cannot answer run two at a
 * time, so that a flood of searches does not delay pages. At most 1,000 reads wait, each for at
 * most 5 s. Signed-in users wait, too, because anybody can register.
 */
export function provideContext(deps: ContextDeps): MiddlewareHandler<ApiEnv> {
  const { sessions, visits, cache, trustProxy } = deps;
  const limitReads = createConcurrencyLimiter(2, 1000, 5000);
  return (c, next) => {
    let account: Promise<SignedIn | undefined> | undefined;
    const find = async () => {
      const token = bearerToken(c);
      const user = token ? await sessions.find(token, c) : undefined;
      if (user) c.set('accountId', user.id);
      return user;
    };
    c.set('authenticate', (again) => (account = (again ? undefined : account) ?? find()));
    c.set('countVisit', () => visits.record(c));
    c.set('cache', cache);
    c.set('limitReads', (read, user) =>
      limitReads(read, user ? `account ${user.id}` : networkOf(clientIp(c, trustProxy)))
    );
    return next();
  };
}

/**
 * Returns the caller if the endpoint requires a role. Looks up the account again if `again` is
 * true. If given only an `access`, skips the scopes of API tokens. Throws HttpError 401 if
 * nobody is signed in, 403 if the caller may not call the endpoint (§6).
 */
export async function authorize(
  c: Pick<Context<ApiEnv>, 'var'>,
  endpoint: Endpoint | Pick<Endpoint, 'access'>,
  again = false
): Promise<SignedIn | undefined> {
  const { access } = endpoint;
  const isEndpoint = 'method' in endpoint;
  if (access === 'public' || access === 'optional') return undefined;
  const user = await c.var.authenticate(again);
  if (!user) throw new HttpError(401, ERROR_MESSAGE.notSignedIn);
  if (user.needs && !(isEndpoint && endpoint.beforeSecondFactor))
    throw new HttpError(403, SECOND_FACTOR.required, { body: { needs: user.needs } });
  if (!hasRole(user.role, access)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  if (isEndpoint && user.mayCall?.(endpoint) === false)
    throw new HttpError(403, API_TOKEN.outOfScope);
  return user;
}

/** Requires a role on all paths that it is registered for, including unknown ones. */
export const requireRole =
  (access: Role): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await authorize(c, { access });
    return next();
  };

/** Creates a 422 error for an invalid parameter. */
export const invalidParameter = (name: string, problem: string) =>
  invalidField(name, `${name} ${problem}`);

/**
 * Parses and validates the declared query parameters. Empty ones, which forms send, are undefined.
 * No other code reads the query, so that cache and handler agree on its meaning.
 */
function parseQuery<E extends Endpoint>(url: string, { query: schema }: E): QueryOf<E> {
  const query: Record<string, unknown> = {};
  const sent = schema && url.includes('?') ? new URL(url).searchParams : undefined;
  for (const name of Object.keys(schema?.fields ?? {})) {
    const [value, second] = sent?.getAll(name) ?? [];
    if (value === undefined) continue;
    if (second !== undefined) throw invalidParameter(name, 'must be given once');
    query[name] = value === '' ? undefined : schema?.validateSyncAt(name, { [name]: value });
  }
  return query as QueryOf<E>;
}

/**
 * Returns whether the cache may serve a request: it has a plain path (no `#`, no other host) and no
 * token, and the client does not bypass caches.
 */
function isCacheable(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const target = incoming?.url ?? c.req.url;
  return (
    !target.includes('#') &&
    (incoming === undefined || target.startsWith('/')) &&
    bearerToken(c) === undefined &&
    !/no-cache|no-store/i.test(c.req.header('cache-control') ?? '')
  );
}

/** Returns the path parameters. Throws a 404 if `id` is not a positive integer. */
function paramsOf(c: Context, { notFound = ERROR_MESSAGE.notFound }: Endpoint) {
  const params = c.req.param();
  if (!('id' in params)) return params;
  const id = Number(params.id);
  if (!/^[1-9]\d{0,9}$/.test(params.id) || id > MAX_ID) throw new HttpError(404, notFound);
  return { ...params, id };
}

// The handlers validate bodies of rows and `changes`, whose rules depend on the given fields.
async function readBody(c: Context, { access, body }: Endpoint): Promise<unknown> {
  if (!body) return undefined;
  if (body.row) return readRow(c, body.row);
  const isStaff = access === 'editor' || access === 'admin';
  const maxBytes = isStaff ? BODY.small : BODY.visitor;
  const fields = await (body.bytes ? readBatch(c, body.bytes) : readSmall(c, maxBytes));
  return body.use === 'changes'
    ? fields
    : body.schema.validate(fields, { abortEarly: false, stripUnknown: true });
}

type ParsedBody<E extends Endpoint> = E extends { body: { row: object } }
  ? Body
  : E extends { body: { use: 'changes' } }
    ? Record<string, unknown>
    : BodyOf<E>;
type Result<E extends Endpoint> = ResponseOf<E> extends undefined ? void : ResponseOf<E>;
type Caller<E extends Endpoint> =
  | (Extract<E['access'], Role> extends never ? never : SignedIn)
  | (Exclude<E['access'], Role> extends never ? never : undefined);

/** The cache key contains only path and query: handlers of cached endpoints get no request. */
type ContextOf<E extends Endpoint> = E extends { cache: 'memory' }
  ? Pick<Context<ApiEnv>, 'header' | 'set' | 'var'>
  : Context<ApiEnv>;

interface Call<E extends Endpoint> {
  c: ContextOf<E>;
  signedIn: Caller<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
}

/** Registers an endpoint's route. The handler reads the body and creates the response itself. */
export function serveRaw<E extends Endpoint>(
  app: Hono<ApiEnv>,
  endpoint: E,
  handler: (call: Call<E> & { c: Context<ApiEnv> }) => Response | Promise<Response>
): void {
  const { method, path, cache, countsVisit } = endpoint;
  app[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    c.header('Cache-Control', cache ? 'no-cache' : 'no-store');
    if (countsVisit && c.req.method === 'GET') c.var.countVisit();
    const signedIn = (await authorize(c, endpoint)) as Caller<E>;
    const params = paramsOf(c, endpoint) as ParamsOf<E>;
    const query = parseQuery(c.req.url, endpoint);
    const respond = async () => handler({ c, signedIn, params, query });
    if (cache !== 'memory') return respond();
    if (!isCacheable(c)) {
      const user = await c.var.authenticate();
      return user && hasRole(user.role, 'editor') ? respond() : c.var.limitReads(respond, user);
    }
    // Lists entries, because JSON omits undefined properties: empty and missing parameters would
    // have the same key.
    const key = JSON.stringify([path, params, Object.entries(query ?? {})]);
    return c.var.cache.respond(c, key, respond, c.var.limitReads);
  });
}

/**
 * Registers the route of an endpoint: checks access, parses query and body, calls the handler, and
 * sends its result as JSON. Bodies of rows and `changes` are not validated.
 */
export function serve<E extends Endpoint>(
  app: Hono<ApiEnv>,
  endpoint: E,
  handler: (
    call: Call<E> & { body: ParsedBody<E> }
  ) => Result<E> | Response | PendingReview | Promise<Result<E> | Response | PendingReview>
): void {
  const status = Number(Object.keys(endpoint.responses).find((key) => key.startsWith('2')));
  serveRaw(app, endpoint, async ({ c, ...call }) => {
    const body = (await readBody(c, endpoint)) as ParsedBody<E>;
    // The session may have ended while a long body arrived.
    if (endpoint.body) call.signedIn = (await authorize(c, endpoint, true)) as Caller<E>;
    const result = await handler({ ...call, c: c as ContextOf<E>, body });
    if (result instanceof Response) return result;
    if (result === undefined) return c.body(null, 204);
    const code = result instanceof PendingReview ? 202 : status;
    return c.json(result as object, code as ContentfulStatusCode);
  });
}
