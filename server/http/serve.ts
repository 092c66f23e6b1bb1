import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts';
import { ERROR_MESSAGE, SECOND_FACTOR } from '#lib/contract/messages.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { HttpError } from './errors.ts';
import { readBatch, readId, readRow, readShort, type Body } from './parse-body.ts';
import { isCacheable, parseQuery } from './query.ts';
import type { ReadsInTurn } from './read-budget.ts';
import { Waiting } from './waiting.ts';

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

/** Finds out whose token it is; undefined when its session has ended. */
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
    inTurn: ReadsInTurn;
  };
}

type Guarded = Pick<Endpoint, 'access' | 'beforeSecondFactor'>;

/** The bearer token of a request, if it carries one. */
export const bearer = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** Gives routes sessions, visits, cache and turns; a session is looked up only if a route asks. */
export const provide =
  ({
    sessions,
    visits,
    cache,
    inTurn
  }: {
    sessions: SessionFinder;
    visits: { record(c: Context): unknown };
    cache: Pick<ResponseCache, 'answer'>;
    inTurn: ReadsInTurn;
  }): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    let found: Promise<SignedIn | undefined> | undefined;
    c.set('authenticate', () => {
      const token = bearer(c);
      const find = async () => {
        const user = token ? await sessions.find(token) : undefined;
        if (user) c.set('accountId', user.id);
        return user;
      };
      return (found ??= find());
    });
    c.set('countVisit', () => visits.record(c));
    c.set('cache', cache);
    c.set('inTurn', inTurn);
    return next();
  };

/**
 * Returns the caller if the endpoint requires a role; undefined for one that anybody may call.
 * @throws HttpError 401 without a session, 403 for a role below the endpoint's (§6) or a second
 * factor that has to be set up first
 */
export async function authorize(
  c: Pick<Context<ApiEnv>, 'var'>,
  { access, beforeSecondFactor }: Guarded
): Promise<SignedIn | undefined> {
  if (access === 'public' || access === 'optional') return undefined;
  const user = await c.var.authenticate();
  if (!user) throw new HttpError(401, ERROR_MESSAGE.notSignedIn);
  if (user.needs && !beforeSecondFactor)
    throw new HttpError(403, SECOND_FACTOR.required, { body: { needs: user.needs } });
  if (!hasRole(user.role, access)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  return user;
}

/** Refuses callers below a role on every path that it is used for, also where nothing is. */
export const requireRole =
  (access: Role): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await authorize(c, { access });
    return next();
  };

/** A body as its handler gets it. */
type Sent<E extends Endpoint> = E extends { body: { row: object } }
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
 * the parsed query and path alone, since nothing else is part of the key.
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

const paramsOf = (c: Context, { notFound }: Endpoint): Record<string, unknown> => {
  const params = c.req.param();
  return 'id' in params ? { ...params, id: readId(c, notFound) } : params;
};

/** Routes an endpoint to a handler that reads the body and answers by itself. */
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
    const read = async () => ((await c.var.authenticate()) ? answer() : c.var.inTurn(c, answer));
    if (!isCacheable(c)) return read();
    // As entries, since JSON has no undefined: what is sent empty is not what is left out.
    const key = JSON.stringify([path, params, Object.entries(query ?? {})]);
    return c.var.cache.answer(c, key, read);
  });
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

/**
 * Routes an endpoint to a handler: checks who calls, reads and validates query and short body, and
 * answers what the handler returns as JSON with the endpoint's status of success, or the response
 * that it returns. A row and a `changes` body come as they were sent.
 */
export function serve<E extends Endpoint>(
  app: Hono<ApiEnv>,
  endpoint: E,
  handler: (
    call: Call<E> & { body: Sent<E> }
  ) => Result<E> | Response | Waiting | Promise<Result<E> | Response | Waiting>
): void {
  const status = Number(Object.keys(endpoint.answers).find((key) => key.startsWith('2')));
  serveRaw(app, endpoint, async ({ c, ...call }) => {
    const body = (await readBody(c, endpoint)) as Sent<E>;
    const answer = await handler({ ...call, c: c as ContextOf<E>, body });
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? c.body(null, 204)
      : c.json(
          answer as object,
          (answer instanceof Waiting ? 202 : status) as ContentfulStatusCode
        );
  });
}
