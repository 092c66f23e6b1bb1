// The road of every call in one file, longer than others: who asks, path, query, memory, body, answer.
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, REVIEW, SECOND_FACTOR } from '#lib/contract/messages.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { HttpError, invalidField } from './errors.ts';
import { clientIp, createConcurrencyLimiter, networkOf, type Limiter } from './networks.ts';
import { readBatch, readRow, readShort, type Body } from './parse-body.ts';
import type { ResponseCache } from './response-cache.ts';

/** The account that makes a request. */
export interface SignedIn {
  id: number;
  username: string;
  email: string;
  role: Role;
  sessionId: string;
  /**
   * Proof that the owner of the account asks: the hash that the typed password was checked against,
   * or a one-time link.
   */
  proof?: { hash: string } | 'link';
  /** A setup that this account has to finish before it may do anything else. */
  needs?: 'second_factor' | undefined;
}

/** Finds the account of a token; undefined when its session has ended. */
export interface SessionFinder {
  find(token: string): Promise<SignedIn | undefined>;
}

/** The variables that the app sets for every route. */
export interface ApiEnv {
  Variables: {
    /** Looks up who makes the request, once. */
    authenticate: () => Promise<SignedIn | undefined>;
    /** The account that a request belongs to, once that is known; the log names it. */
    accountId?: number;
    /** Counts who makes the request as a visitor, if it is a browser. */
    countVisit: () => unknown;
    cache: Pick<ResponseCache, 'answer'>;
    /** Runs a read of a stranger in turn. */
    limitReads: Limiter;
  };
}

/** The result of a write that changed nothing yet: the ids of the changes that wait for review. */
export class PendingReview {
  readonly message = REVIEW.waits;
  readonly waiting: readonly number[];

  constructor(waiting: readonly number[]) {
    this.waiting = waiting;
  }
}

/** Responds to a write: with a message and its result under a key, or with 202 if it waits. */
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

/** The bearer token of a request, if it carries one. */
export const bearerToken = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/**
 * Gives routes sessions, visits and cache; a session is looked up only if a route asks. Reads of
 * strangers run two at a time, networks in turn, and at most 1,000 wait, for at most 5 s: a flood
 * of searches that no cache has then delays no page.
 */
export function provideContext({
  sessions,
  visits,
  cache,
  trustProxy
}: {
  sessions: SessionFinder;
  visits: { record(c: Context): unknown };
  cache: Pick<ResponseCache, 'answer'>;
  trustProxy: number;
}): MiddlewareHandler<ApiEnv> {
  const limitReads = createConcurrencyLimiter(2, 1000, 5000);
  return (c, next) => {
    let account: Promise<SignedIn | undefined> | undefined;
    const find = async () => {
      const token = bearerToken(c);
      const user = token ? await sessions.find(token) : undefined;
      if (user) c.set('accountId', user.id);
      return user;
    };
    c.set('authenticate', () => (account ??= find()));
    c.set('countVisit', () => visits.record(c));
    c.set('cache', cache);
    c.set('limitReads', (read) => limitReads(read, networkOf(clientIp(c, trustProxy))));
    return next();
  };
}

/**
 * Returns the caller if the endpoint requires a role; undefined for one that anybody may call.
 * @throws HttpError 401 without a session, 403 for a role below the endpoint's (§6) or a second
 * factor that has to be set up first
 */
export async function authorize(
  c: Pick<Context<ApiEnv>, 'var'>,
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>
): Promise<SignedIn | undefined> {
  if (access === 'public' || access === 'optional') return undefined;
  const user = await c.var.authenticate();
  if (!user) throw new HttpError(401, ERROR_MESSAGE.notSignedIn);
  if (user.needs && !beforeSecondFactor)
    throw new HttpError(403, SECOND_FACTOR.required, { body: { needs: user.needs } });
  if (!hasRole(user.role, access)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  return user;
}

/** Refuses callers below a role on every path that it is used for, also unknown ones. */
export const requireRole =
  (access: Role): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await authorize(c, { access });
    return next();
  };

/** A parameter that cannot be read: 422 with this sentence. */
export const invalidParameter = (name: string, problem: string) =>
  invalidField(name, `${name} ${problem}`);

/**
 * Reads and validates the parameters of a request that its endpoint declares, in the order of the
 * declaration; one that is sent empty, as forms do, is present and undefined. Unknown ones are
 * ignored. Only this function reads a query, so that the response cache and the handler cannot
 * understand a request differently.
 * @throws HttpError or ValidationError, both 422, that names the parameter
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
 * Whether a request may be answered from memory: a plain target (no `#`, no other host), nobody
 * signed in, and no wish to read past caches, as `fetch` has with `cache: 'no-store'`.
 */
function isCacheable(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const target = incoming?.url ?? c.req.url;
  return (
    !target.includes('#') &&
    (incoming === undefined || target.startsWith('/')) &&
    c.req.header('authorization') === undefined &&
    !/no-cache|no-store/i.test(c.req.header('cache-control') ?? '')
  );
}

/** The parameters of the path; an id that is no whole number from 1 is 404. */
function paramsOf(c: Context, { notFound = ERROR_MESSAGE.notFound }: Endpoint) {
  const params = c.req.param();
  if (!('id' in params)) return params;
  const id = Number(params.id);
  if (!/^[1-9]\d{0,9}$/.test(params.id) || id > LARGEST_ID) throw new HttpError(404, notFound);
  return { ...params, id };
}

// Only the handler knows which rules hold for the given fields of `changes` and of a row.
async function readBody(c: Context, { body }: Endpoint): Promise<unknown> {
  if (!body) return undefined;
  if (body.row) return readRow(c, body.row);
  const fields = await (body.bytes ? readBatch(c, body.bytes) : readShort(c));
  return body.use === 'changes'
    ? fields
    : body.schema.validate(fields, { abortEarly: false, stripUnknown: true });
}

/** A body as its handler gets it. */
type ParsedBody<E extends Endpoint> = E extends { body: { row: object } }
  ? Body
  : E extends { body: { use: 'changes' } }
    ? Record<string, unknown>
    : BodyOf<E>;
type Result<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;
type Caller<E extends Endpoint> =
  | (Extract<E['access'], Role> extends never ? never : SignedIn)
  | (Exclude<E['access'], Role> extends never ? never : undefined);

/**
 * The part of Hono's context that a handler may use. For a request that memory may answer it gets
 * the parsed query and path alone, since only these are part of the key.
 */
type ContextOf<E extends Endpoint> = E extends { cache: 'memory' }
  ? Pick<Context<ApiEnv>, 'header' | 'set' | 'var'>
  : Context<ApiEnv>;

interface Call<E extends Endpoint> {
  c: ContextOf<E>;
  signedIn: Caller<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
}

/** Routes an endpoint to a handler that reads the body and creates the response. */
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
    const answer = async () => handler({ c, signedIn, params, query });
    if (cache !== 'memory') return answer();
    if (!isCacheable(c)) return (await c.var.authenticate()) ? answer() : c.var.limitReads(answer);
    // As entries, since JSON has no undefined: a parameter sent empty is not a missing one.
    const key = JSON.stringify([path, params, Object.entries(query ?? {})]);
    return c.var.cache.answer(c, key, answer, c.var.limitReads);
  });
}

/**
 * Routes an endpoint to a handler: checks who calls, reads and validates query and short body, and
 * answers what the handler returns as JSON with the endpoint's status of success, or the response
 * that it returns. A row and a `changes` body come as they were sent.
 */
export function serve<E extends Endpoint>(
  app: Hono<ApiEnv>,
  endpoint: E,
  handler: (
    call: Call<E> & { body: ParsedBody<E> }
  ) => Result<E> | Response | PendingReview | Promise<Result<E> | Response | PendingReview>
): void {
  const status = Number(Object.keys(endpoint.answers).find((key) => key.startsWith('2')));
  serveRaw(app, endpoint, async ({ c, ...call }) => {
    const body = (await readBody(c, endpoint)) as ParsedBody<E>;
    const answer = await handler({ ...call, c: c as ContextOf<E>, body });
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? c.body(null, 204)
      : c.json(
          answer as object,
          (answer instanceof PendingReview ? 202 : status) as ContentfulStatusCode
        );
  });
}
