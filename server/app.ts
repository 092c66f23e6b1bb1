import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { accountRoutes } from './accounts/account-routes.ts';
import { createApiTokens } from './api-tokens/api-tokens.ts';
import type { AccountDeps } from './accounts/deps.ts';
import { createPasswordProof } from './accounts/password-proof.ts';
import { createSessions } from './accounts/sessions.ts';
import { userHooks } from './accounts/user-hooks.ts';
import type { Config } from './config/config.ts';
import type { DiskReserve } from './db/disk-reserve.ts';
import { contentHooks } from './entities/hooks.ts';
import { entityRoutes } from './entities/routes.ts';
import { errorHandler } from './http/errors.ts';
import { cors, refuseTwoHosts, refuseWhenFull, requestLogger } from './http/middleware.ts';
import { apiNotFound, pageNotFound } from './http/not-found.ts';
import { conditionalResponse, type ResponseCache } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { SECURITY_TXT, securityTxt } from './http/security-txt.ts';
import { provideContext, type ApiEnv, type SessionFinder, type SignedIn } from './http/serve.ts';
import { remoteIdentifierRoutes } from './identify/routes.ts';
import type { Encoders } from './images/encoders.ts';
import type { FileStores } from './images/open-file-store.ts';
import { pictureRoutes, uploadRoutes } from './images/routes.ts';
import { requestMetrics } from './monitoring/metrics.ts';
import { monitoringRoutes } from './monitoring/monitoring-routes.ts';
import { docsRoutes } from './openapi/docs-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { pagePreview } from './publish/page-preview.ts';
import { publishEventRoutes, publishRoutes } from './publish/publish-routes.ts';
import type { Publisher } from './publish/publisher.ts';
import { saveDraft } from './versions/change.ts';
import { publishDue } from './versions/decide.ts';
import { versionRoutes } from './versions/version-routes.ts';
import { notifyReviewers } from './versions/notify.ts';
import { createWrite, mayPublish } from './versions/write.ts';
import { secondOpinionRoutes } from './second-opinion/second-opinion-routes.ts';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { openSettings } from './settings/site-settings.ts';
import { teachingRoutes } from './teaching/teaching-routes.ts';
import { teachVisitorPhoto } from './teaching/teach-visitor-photo.ts';
import type { TaughtPlantCache } from './teaching/taught-plant-cache.ts';
import { visitorPhotoRoutes } from './visitor-photos/photo-routes.ts';
import { openVisits } from './visits/visit-routes.ts';

export interface AppDeps extends AccountDeps, FileStores {
  /** The taught plants, computed from the photographs of `taughtPhotos` and `photos`. */
  taughtPlantCache: TaughtPlantCache;
  encoders: Encoders;
  publisher: Publisher;
  cache: ResponseCache;
  config: AccountDeps['config'] &
    Pick<Config, 'corsOrigins'> &
    Partial<Pick<Config, 'metricsToken' | 'securityContact' | 'review' | 'timeZone' | 'plantnet'>>;
}

/** The parts of the app that only some processes have. */
interface OptionalParts {
  /** The identification service, if it runs in this process. */
  identify?: Hono<ApiEnv>;
  /** The prerendered site, if this process serves it. */
  site?: Hono;
  /** The process metrics, to which the app adds metrics of requests. */
  metrics?: Registry;
  /** Returns whether this process's identifier works. */
  model?: () => Promise<boolean>;
  reserve?: DiskReserve | undefined;
}

/** Creates the API (§7), and the function that publishes versions when they are due. */
function createApiApp(
  deps: AppDeps,
  { identify, model, registry, reserve }: OptionalParts & { registry: Registry },
  visits: ReturnType<typeof openVisits>
) {
  const { publisher, config, cache } = deps;
  const sessions = createSessions(deps.db, deps.secrets, config.requireSecondFactor);
  const proof = createPasswordProof(deps);
  const apiTokens = createApiTokens(deps, proof);
  const credentials: SessionFinder = {
    find: async (token, c) => (await apiTokens.find(token, c)) ?? sessions.find(token)
  };
  const hooks = { ...contentHooks, user: userHooks(deps, proof) };
  const settings = openSettings(deps.db, config, deps.mailLink !== undefined);
  const write = createWrite({ ...deps, hooks, settings });
  const entityDeps = { ...deps, hooks, write, settings };
  const teachDeps = {
    ...entityDeps,
    mayTeach: (account: SignedIn) => mayPublish(entityDeps, account),
    notifyReviewers: () => notifyReviewers(entityDeps)
  };
  const pages = pagePreview(deps.log, publisher);
  const { metricsToken, trustProxy } = config;
  const routesOfFeatures = [
    monitoringRoutes({ ...deps, model, hasSpace: reserve?.hasSpace, registry, metricsToken }),
    docsRoutes(settings.isReviewed),
    accountRoutes(entityDeps, sessions),
    passkeyRoutes(deps, sessions),
    apiTokens.routes,
    singleSignOnRoutes(entityDeps, sessions),
    visits.routes,
    publishRoutes(entityDeps, pages),
    versionRoutes(entityDeps, pages),
    settingsRoutes(entityDeps),
    visitorPhotoRoutes({
      ...entityDeps,
      teach: (...photo) => teachVisitorPhoto(teachDeps, ...photo)
    }),
    teachingRoutes(teachDeps),
    secondOpinionRoutes(deps),
    pictureRoutes(deps),
    entityRoutes({ ...entityDeps, saveDraft: saveDraft.bind(null, entityDeps) }, proof.prove)
  ];

  const api = new Hono<ApiEnv>({ strict: false });
  if (config.corsOrigins.length) api.use(cors(config.corsOrigins));
  api.route('/', identify ?? remoteIdentifierRoutes());
  api.use(async (c, next) => {
    // Endpoints override this default.
    c.header('Cache-Control', 'no-store');
    return next();
  });
  if (reserve) api.use(refuseWhenFull(reserve));
  api.use(provideContext({ sessions: credentials, visits, cache, trustProxy }));
  // Registered before `conditionalResponse`, which would buffer this endless stream.
  api.route('/', publishEventRoutes(publisher, credentials));
  api.use(conditionalResponse);
  for (const routes of routesOfFeatures) api.route('/', routes);
  api.use(apiNotFound);
  return { api, publishDue: () => publishDue(entityDeps) };
}

/**
 * Creates the HTTP app, without listening on a port (§7). `flushVisits` stores counted visits, and
 * `publishDue` publishes versions that are due.
 */
export function createApp(deps: AppDeps, parts: OptionalParts = {}) {
  const visits = openVisits(deps);
  const registry = parts.metrics ?? new Registry();
  const app = new Hono({ strict: false });
  app.onError(errorHandler(deps.log));
  app.notFound(pageNotFound);
  app.use(...requestLogger(deps.log, deps.config.trustProxy, requestMetrics(registry)));
  app.use(securityHeaders(deps.config.siteUrl, deps.publisher.folder));
  app.use(refuseTwoHosts);
  app.get(SECURITY_TXT, (c, next) => {
    const text = securityTxt(deps.config);
    return text ? Promise.resolve(c.text(text)) : next();
  });
  app.route('/', uploadRoutes(deps));
  const { api, publishDue } = createApiApp(deps, { ...parts, registry }, visits);
  app.route('/api', api);
  if (parts.site) app.route('/', parts.site);
  return { app, flushVisits: visits.flush, publishDue };
}
