import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { ANSWER } from '#lib/contract/messages.ts';
import type { Deps } from './deps.ts';
import { entityRoutes } from './http/entity-routes.ts';
import { errorHandler, Refusal } from './http/errors.ts';
import { publicReads } from './http/public-reads.ts';
import { createSessions } from './http/sessions.ts';
import { authRoutes } from './routes/auth.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { productByNameRoutes } from './routes/product-by-name.ts';
import { profileRoutes } from './routes/profile.ts';
import { publishRoutes } from './routes/publish.ts';
import { trashRoutes } from './routes/trash.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { visitRoutes } from './routes/visits.ts';
import { createVisits } from './visits.ts';

export interface Parts {
  /** The identification service, where it runs in this process. */
  identify?: Hono;
  /** The prerendered site, where this process serves it. */
  site?: Hono;
}

/** The API below `/api` (spec §7). */
function createApiApp(deps: Deps, { identify }: Parts, visits: ReturnType<typeof createVisits>): Hono {
  const sessions = createSessions(deps.db, deps.secret);
  const api = new Hono({ strict: false });
  if (deps.config.corsOrigins.length) api.use(cors({ origin: deps.config.corsOrigins, maxAge: 600 }));
  if (identify) api.route('/', identify);
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-cache');
    if (c.req.method === 'GET' && !/^\/api\/(health|ready|publish|visitor|admin|profile)/.test(c.req.path)) visits.record(c);
    return next();
  });
  api.use(etag());
  api.route('/', publicReads(deps.cache));
  api.route('/', healthRoutes(deps));
  api.route('/', docsRoutes());
  api.route('/', productByNameRoutes(deps.db));
  api.route('/', authRoutes(deps, sessions));
  api.route('/', profileRoutes(deps, sessions));
  api.route('/', visitRoutes(deps, sessions, visits));
  api.route('/', publishRoutes(deps, sessions));
  api.route('/', trashRoutes(deps, sessions));
  api.route('/', historyRoutes(deps, sessions));
  api.route('/', entityRoutes(deps, sessions));
  return api;
}

/** The whole HTTP application, with no port (spec §7; house "Habits"). `close` writes what is still waiting. */
export function createApp(deps: Deps, parts: Parts = {}) {
  const visits = createVisits(deps);
  const app = new Hono({ strict: false });
  app.onError(errorHandler(deps.log));
  app.notFound(() => {
    throw new Refusal(404, ANSWER.notFound);
  });
  app.route('/', uploadRoutes(deps));
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] }
    })
  );
  app.use(compress());
  app.route('/api', createApiApp(deps, parts, visits));
  if (parts.site) app.route('/', parts.site);
  return { app, close: visits.flush };
}
