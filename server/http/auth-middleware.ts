import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { ERROR_MESSAGE, SECOND_FACTOR } from '#lib/contract/messages.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { HttpError } from './errors.ts';

/** Who makes a request. */
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
  /** What this account has to set up before it may do anything else. */
  needs?: 'second_factor' | undefined;
}

/** Finds out whose token it is; undefined when its session has ended. */
export interface SessionFinder {
  find(token: string): Promise<SignedIn | undefined>;
}

/** What the app gives every route: a way to find out who makes a request. */
export interface ApiEnv {
  Variables: { authenticate: () => Promise<SignedIn | undefined> };
}

type Guarded = Pick<Endpoint, 'access' | 'beforeSecondFactor'>;

/** The bearer token of a request, if it carries one. */
export const bearer = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** Lets routes ask who makes a request; the session is looked up once, and only if one asks. */
export const authenticate =
  (sessions: SessionFinder): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    let found: Promise<SignedIn | undefined> | undefined;
    c.set('authenticate', () => {
      const token = bearer(c);
      return (found ??= token ? sessions.find(token) : Promise.resolve(undefined));
    });
    return next();
  };

/**
 * Who makes a request, where the endpoint wants to know; undefined for one that anybody may call.
 * @throws HttpError 401 without a session, 403 for a role below the endpoint's (§6) or a second
 * factor that has to be set up first
 */
export async function authorize(
  c: Context<ApiEnv>,
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
