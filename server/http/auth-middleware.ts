import type { Context, MiddlewareHandler } from 'hono';
import { ERROR_MESSAGE, SECOND_FACTOR } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Role } from '#lib/contract/roles.ts';
import { HttpError } from './errors.ts';
import type { SignedIn } from './serve.ts';

/** Finds out whose token it is; undefined when its session has ended. */
export interface SessionFinder {
  find(token: string): Promise<SignedIn | undefined>;
}

/** The variables that a signed-in route finds in its context. */
export interface AuthEnv {
  Variables: { user: SignedIn };
}

/** The bearer token of a request, if it carries one. */
export const bearer = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/**
 * Lets signed-in users through, also those who have to set up a second factor: no session is 401.
 */
export const signedInToSetUp =
  (sessions: SessionFinder): MiddlewareHandler<AuthEnv> =>
  async (c, next) => {
    const token = bearer(c);
    const user = token && (await sessions.find(token));
    if (!user) throw new HttpError(401, ERROR_MESSAGE.notSignedIn);
    c.set('user', user);
    return next();
  };

/**
 * Lets signed-in users through: no session is 401, a second factor that has to be set up first is
 * 403.
 */
export const signedIn = (sessions: SessionFinder): MiddlewareHandler<AuthEnv> => {
  const find = signedInToSetUp(sessions);
  return (c, next) =>
    find(c, () => {
      if (c.var.user.needs)
        throw new HttpError(403, SECOND_FACTOR.required, { body: { needs: c.var.user.needs } });
      return next();
    });
};

/** Admits users with this role or one above it, after `signedIn`; another role is 403 (§6). */
export const requireRole =
  (needed: Role): MiddlewareHandler<AuthEnv> =>
  async (c, next) => {
    if (!hasRole(c.var.user.role, needed)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    return next();
  };
