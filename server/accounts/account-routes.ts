import { Hono } from 'hono';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import type { ApiEnv } from '../http/serve.ts';
import type { Deps } from './deps.ts';
import { profileRoutes } from './profile-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import type { Sessions } from './sessions.ts';
import { signInRecordRoutes } from './sign-in-record-routes.ts';
import { authRoutes } from './sign-in-routes.ts';

/** Sign-in, the own account, its second factor and sessions, and one-time links (§4, §7). */
export function accountRoutes(deps: Deps & EntityDeps, sessions: Sessions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const routes of [
    authRoutes(deps, sessions),
    profileRoutes(deps, sessions),
    resetRoutes(deps),
    secondFactorRoutes(deps, sessions),
    signInRecordRoutes(deps, sessions)
  ])
    app.route('/', routes);
  return app;
}
