import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '#lib/contract/endpoint.ts';
import type { Role } from '#lib/contract/roles.ts';
import { authorize, type ApiEnv, type SignedIn } from './auth-middleware.ts';
import { readId, readShort } from './parse-body.ts';

/** A body as its handler gets it. */
type Sent<E extends Endpoint> = E extends { body: { use: 'changes' } }
  ? Record<string, unknown>
  : BodyOf<E>;
type Result<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;
type Caller<E extends Endpoint> =
  | (Extract<E['access'], Role> extends never ? never : SignedIn)
  | (Exclude<E['access'], Role> extends never ? never : undefined);

/** Routes an endpoint to a handler that reads and answers by itself; `serve` does both for JSON. */
export function serveRaw<E extends Endpoint>(
  app: Hono<ApiEnv>,
  endpoint: E,
  handler: (c: Context<ApiEnv>, signedIn: Caller<E>) => Response | Promise<Response>
): void {
  app[endpoint.method](endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) =>
    handler(c, (await authorize(c, endpoint)) as Caller<E>)
  );
}

// Of `changes` only the handler knows which fields were given and which rules hold for them.
async function readBody(c: Context, { body }: Endpoint): Promise<unknown> {
  if (!body) return undefined;
  const fields = await readShort(c);
  return body.use === 'changes'
    ? fields
    : body.schema.validate(fields, { abortEarly: false, stripUnknown: true });
}

const paramsOf = (c: Context): Record<string, unknown> => {
  const params = c.req.param();
  return 'id' in params ? { ...params, id: readId(c) } : params;
};

/**
 * Routes an endpoint to a handler: checks who calls, reads and validates a short body, and answers
 * what the handler returns as JSON with the endpoint's status of success. A `changes` body comes as
 * it was sent. Lists read their query themselves, with `readListQuery`.
 */
export function serve<E extends Endpoint>(
  app: Hono<ApiEnv>,
  endpoint: E,
  handler: (request: {
    c: Context<ApiEnv>;
    signedIn: Caller<E>;
    params: ParamsOf<E>;
    body: Sent<E>;
  }) => Result<E> | Promise<Result<E>>
): void {
  const status = Number(Object.keys(endpoint.answers).find((key) => key.startsWith('2')));
  serveRaw(app, endpoint, async (c, signedIn) => {
    const params = paramsOf(c) as ParamsOf<E>;
    const body = (await readBody(c, endpoint)) as Sent<E>;
    const answer = await handler({ c, signedIn, params, body });
    return answer === undefined
      ? c.body(null, 204)
      : c.json(answer as object, status as ContentfulStatusCode);
  });
}
