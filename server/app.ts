import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { Registry } from 'prom-client';
import { createPasswordProof } from './accounts/password-proof.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { resetRoutes } from './accounts/reset-routes.ts';
import { signInRecordRoutes } from './accounts/sign-in-record-routes.ts';
import { secondFactorRoutes } from './accounts/second-factor-routes.ts';
import { createSessions } from './accounts/sessions.ts';
import { authRoutes } from './accounts/sign-in-routes.ts';
import { userHooks } from './accounts/user-hooks.ts';
import { categoryHooks } from './entities/hooks/category.ts';
import { centreHooks } from './entities/hooks/centre.ts';
import { productHooks } from './entities/hooks/product.ts';
import type { Deps as AccountDeps } from './accounts/deps.ts';
import type { Config } from './config/config.ts';
import type { DiskReserve } from './db/disk-reserve.ts';
import type { Encoders } from './images/encoders.ts';
import type { FileStore } from './images/file-store.ts';
import { feedbackRoutes } from './visitor-photos/feedback-routes.ts';
import { photoRoutes } from './visitor-photos/photo-routes.ts';
import { cors } from './http/cors.ts';
import { refuseWithoutRoom } from './http/full-disk.ts';
import { entityRoutes } from './entities/routes.ts';
import { runUnitOfWork, type Write } from './entities/crud/unit-of-work.ts';
import { provide, type ApiEnv } from './http/serve.ts';
import { errorHandler, HttpError } from './http/errors.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readsInTurn } from './http/read-budget.ts';
import { nameRequest, requestLogger } from './http/request-logger.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import { conditionalResponse } from './http/cache/buffered-response.ts';
import { noSuchCall, noSuchPage } from './http/method-not-allowed.ts';
import { docsRoutes } from './openapi/docs-routes.ts';
import { healthRoutes } from './monitoring/health-routes.ts';
import { historyRoutes } from './entities/history-routes.ts';
import { metricsRoutes, requestMetrics } from './monitoring/metrics.ts';
import { noIdentifierRoutes } from './identify/routes.ts';
import { productByNameRoutes } from './entities/lists/product-by-name.ts';
import type { Publisher } from './publish/publisher.ts';
import { pagePreview } from './publish/page-preview.ts';
import { previewRoutes } from './publish/preview-routes.ts';
import { addProposals, withReview } from './review/with-review.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { publishEventRoutes, publishRoutes } from './publish/publish-routes.ts';
import { trashRoutes } from './entities/trash-routes.ts';
import { pictureRoutes } from './images/routes.ts';
import { uploadRoutes } from './images/routes.ts';
import { sharePictureRoutes } from './share-pictures/share-picture-routes.ts';
import type { ShareDeps } from './share-pictures/share-pictures.ts';
import { visitRoutes } from './visits/visit-routes.ts';
import { SECURITY_TXT, securityTxt } from './http/security-txt.ts';
import { createProductViews, type ProductViews } from './visits/product-views.ts';
import { createVisits, type Visits } from './visits/visit-counter.ts';

/** What the process gives the app. */
export interface AppDeps extends AccountDeps {
  files: FileStore;
  /** Visitors' photographs. */
  photos: FileStore;
  /** Drawn share pictures. */
  shares: FileStore;
  encoders: Encoders;
  drawings: ShareDeps['drawings'];
  publisher: Publisher;
  cache: ResponseCache;
  config: AccountDeps['config'] &
    Pick<Config, 'corsOrigins' | 'visitorIp'> &
    Partial<Pick<Config, 'metricsToken' | 'securityContact' | 'review'>>;
}

export interface Parts {
  /** The identification service, where it runs in this process. */
  identify?: Hono<ApiEnv>;
  /** The prerendered site, where this process serves it. */
  site?: Hono;
  /** The metrics of the process, to which the app adds those of requests. */
  metrics?: Registry;
  /** Whether the identifier of this process works. */
  model?: () => Promise<boolean>;
  /** The reserve on the disk of a SQLite database. */
  reserve?: DiskReserve | undefined;
}

/** The API below `/api` (§7). */
function createApiApp(
  deps: AppDeps,
  { identify, model, metrics, reserve }: Parts & { metrics: Registry },
  visits: Visits,
  views: ProductViews
): Hono<ApiEnv> {
  const sessions = createSessions(deps.db, deps.secrets, deps.config.requireSecondFactor);
  const proof = createPasswordProof(deps);
  const hooks = {
    product: productHooks,
    productCategory: categoryHooks,
    jamuCentre: centreHooks,
    user: userHooks(deps.notifyAccount, proof)
  };
  const isReviewed = deps.config.review === 'required';
  const direct: Write = (...write) => runUnitOfWork({ ...deps, hooks }, ...write);
  const write = isReviewed ? withReview(direct, deps, addProposals) : direct;
  const entityDeps = { ...deps, hooks, write };
  const pages = pagePreview(deps.log, deps.publisher);
  const api = new Hono<ApiEnv>({ strict: false });
  if (deps.config.corsOrigins.length) api.use(cors(deps.config.corsOrigins));
  api.route('/', identify ?? noIdentifierRoutes());
  api.use(async (c, next) => {
    // Of what no endpoint answers; each says itself who may store its answers.
    c.header('Cache-Control', 'no-store');
    return next();
  });
  if (reserve) api.use(refuseWithoutRoom(reserve));
  const inTurn = readsInTurn(deps.config.trustProxy);
  api.use(provide({ sessions, visits, cache: deps.cache, inTurn }));
  // This stream never ends, so it comes before `conditionalResponse`, which reads whole answers.
  api.route('/', publishEventRoutes(deps.publisher, sessions));
  api.use(conditionalResponse);
  api.route('/', healthRoutes({ ...deps, model, hasRoom: reserve?.hasRoom }));
  api.route('/', metricsRoutes(metrics, deps.config.metricsToken));
  api.route('/', docsRoutes(isReviewed));
  api.route('/', productByNameRoutes(deps.db));
  api.route('/', authRoutes(deps, sessions));
  api.route('/', profileRoutes(entityDeps, sessions));
  api.route('/', resetRoutes(entityDeps));
  api.route('/', secondFactorRoutes(deps, sessions));
  api.route('/', signInRecordRoutes(deps, sessions));
  api.route('/', visitRoutes(deps.db, visits, views));
  api.route('/', publishRoutes(deps.publisher));
  api.route('/', previewRoutes(entityDeps, pages));
  api.route('/', reviewRoutes({ ...entityDeps, isReviewed }, pages));
  api.route('/', feedbackRoutes(deps));
  api.route('/', photoRoutes(deps));
  api.route('/', pictureRoutes(deps));
  api.route('/', trashRoutes(entityDeps, proof.prove));
  api.route('/', historyRoutes(entityDeps));
  api.route('/', entityRoutes(entityDeps));
  api.use(noSuchCall);
  return api;
}

/**
 * Whether a request has two Host headers: a proxy may have gone by the other one (RFC 9112 §3.2).
 */
const hasTwoHosts = (c: Context): boolean => {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  return headers.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
};

/** The whole HTTP application, without a port (§7). `close` stores the visits still in memory. */
export function createApp(deps: AppDeps, parts: Parts = {}) {
  const visits = createVisits(deps);
  const views = createProductViews(deps);
  const metrics = parts.metrics ?? new Registry();
  const app = new Hono({ strict: false });
  app.onError(errorHandler(deps.log));
  app.notFound(noSuchPage);
  for (const handler of requestLogger(deps.log, deps.config.trustProxy, requestMetrics(metrics)))
    app.use(handler);
  app.use(nameRequest);
  app.use(securityHeaders(deps.config.siteUrl, deps.publisher.folder));
  app.use((c, next) => {
    if (!hasTwoHosts(c)) return next();
    throw new HttpError(400, ERROR_MESSAGE.malformed);
  });
  app.get(SECURITY_TXT, (c, next) => {
    const text = securityTxt({ securityContact: undefined, ...deps.config });
    return text ? Promise.resolve(c.text(text)) : next();
  });
  app.route('/', uploadRoutes(deps.files));
  app.route('/', sharePictureRoutes(deps));
  app.route('/api', createApiApp(deps, { ...parts, metrics }, visits, views));
  if (parts.site) app.route('/', parts.site);
  return { app, close: () => Promise.all([visits.flush(), views.flush()]) };
}
