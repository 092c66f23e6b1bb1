import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { ANSWER } from '#lib/contract/messages.ts';
import { Registry } from 'prom-client';
import { profileRoutes } from './accounts/profile-routes.ts';
import { resetRoutes } from './accounts/reset-routes.ts';
import { secondFactorRoutes } from './accounts/second-factor-routes.ts';
import { createSessions } from './accounts/sessions.ts';
import { authRoutes } from './accounts/sign-in-routes.ts';
import type { Deps } from './deps.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { entityRoutes } from './http/entity-routes.ts';
import { errorHandler, Refusal } from './http/errors.ts';
import { protectiveHeaders } from './http/headers.ts';
import { observe } from './http/observe.ts';
import { publicReads } from './http/public-reads.ts';
import { wholeAnswers } from './http/whole-answers.ts';
import { noSuchCall, noSuchPage } from './http/wrong-method.ts';
import { requestMetrics } from './metrics/requests.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { noIdentifierRoutes } from './routes/no-identifier.ts';
import { productByNameRoutes } from './routes/product-by-name.ts';
import { publishEventRoutes } from './routes/publish-events.ts';
import { publishRoutes } from './routes/publish.ts';
import { trashRoutes } from './routes/trash.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { visitRoutes } from './routes/visits.ts';
import { SECURITY_TXT, securityTxt } from './publish/security-txt.ts';
import { createVisits } from './visits.ts';

export interface Parts {
  /** The identification service, where it runs in this process. */
  identify?: Hono;
  /** The prerendered site, where this process serves it. */
  site?: Hono;
  /** What the process measures; requests are added to it. */
  metrics?: Registry;
  /** Whether the identifier of this process works. */
  model?: () => Promise<boolean>;
}

// What no browser keeps: accounts, visits, and what only administrators see.
const PRIVATE =
  /^\/api\/(?:admin|forgot-password|metrics|profile|reset-password|user|visitor)(?:\/|$)/;

/** The API below `/api` (§7). */
function createApiApp(
  deps: Deps,
  { identify, model, metrics }: Parts & { metrics: Registry },
  visits: ReturnType<typeof createVisits>
): Hono {
  const sessions = createSessions(deps.db, deps.secrets, deps.config.requireSecondFactor);
  const api = new Hono({ strict: false });
  if (deps.config.corsOrigins.length) api.use(crossOrigin(deps.config.corsOrigins));
  api.route('/', identify ?? noIdentifierRoutes());
  api.use(async (c, next) => {
    c.header('Cache-Control', PRIVATE.test(c.req.path) ? 'no-store' : 'no-cache');
    if (
      c.req.method === 'GET' &&
      !/^\/api\/(health|ready|metrics|publish|visitor|admin|profile|forgot-password)/.test(
        c.req.path
      )
    )
      visits.record(c);
    return next();
  });
  // Before what reads an answer to its end.
  api.route('/', publishEventRoutes(deps, sessions));
  api.use(wholeAnswers);
  api.route('/', publicReads(deps.cache));
  api.route('/', healthRoutes({ ...deps, model }));
  api.route('/', metricsRoutes(metrics, sessions, deps.config.metricsToken));
  api.route('/', docsRoutes());
  api.route('/', productByNameRoutes(deps.db));
  api.route('/', authRoutes(deps, sessions));
  api.route('/', profileRoutes(deps, sessions));
  api.route('/', resetRoutes(deps, sessions));
  api.route('/', secondFactorRoutes(deps, sessions));
  api.route('/', visitRoutes(deps, sessions, visits));
  api.route('/', publishRoutes(deps, sessions));
  api.route('/', trashRoutes(deps, sessions));
  api.route('/', historyRoutes(deps, sessions));
  api.route('/', entityRoutes(deps, sessions));
  // What is no call is no page of the site either.
  api.use(noSuchCall);
  return api;
}

/**
 * Whether a request names two hosts, which the proxies before it may read differently (RFC 9112
 * §3.2).
 */
const hasTwoHosts = (c: Context): boolean => {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  return headers.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
};

/** The whole HTTP application, without a port (§7). `close` writes what still waits. */
export function createApp(deps: Deps, parts: Parts = {}) {
  const visits = createVisits(deps);
  const metrics = parts.metrics ?? new Registry();
  const app = new Hono({ strict: false });
  app.onError(errorHandler(deps.log));
  app.notFound(noSuchPage);
  for (const handler of observe(deps, requestMetrics(metrics))) app.use(handler);
  app.use(protectiveHeaders(deps));
  app.use((c, next) => {
    if (!hasTwoHosts(c)) return next();
    throw new Refusal(400, ANSWER.malformed);
  });
  app.get(SECURITY_TXT, (c, next) => {
    const text = securityTxt({ securityContact: undefined, ...deps.config });
    return text ? Promise.resolve(c.text(text)) : next();
  });
  app.route('/', uploadRoutes(deps));
  app.route('/api', createApiApp(deps, { ...parts, metrics }, visits));
  if (parts.site) app.route('/', parts.site);
  return { app, close: visits.flush };
}
