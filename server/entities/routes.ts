import { Hono, type Context } from 'hono';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { entityEndpoints } from '#lib/contract/endpoints/entity.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { hasStatus, type Status } from '#lib/contract/states.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { authorize, requireRole, serve, type ApiEnv } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import type { Visibility } from '../db/entity-columns.ts';
import type { EntityDeps } from './crud/unit-of-work.ts';
import { historyRoutes, type ProvePassword } from './history-routes.ts';
import { toItems } from './items.ts';
import { addImport } from './import/import-routes.ts';
import { addUndo } from './import/undo-import.ts';
import { toRowQuery } from './lists/list.ts';
import { addOrder, listInOrder } from './order.ts';
import { productByNameRoutes } from './lists/product-by-name.ts';
import { createRepository, type Row } from './repository.ts';
import { addBatches, addWrites, type EntityRouteDeps } from './write-routes.ts';

/** Parameters of lists that neither filter nor sort. */
const NEUTRAL = ['page', 'per_page', 'lang', 'translations'];
const isPublicStatus = (status: unknown): boolean => status === 'all' || status === 'published';

const isUnfiltered = (query: object): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      value === undefined || NEUTRAL.includes(name) || (name === 'status' && isPublicStatus(value))
  );

/** Returns whether a list's response has the total: only if the request filters, sorts or pages. */
const hasTotal = (query: object): boolean =>
  Object.keys(query).some((name) => name !== 'lang' && name !== 'translations');

type ReplyContext = Pick<Context<ApiEnv>, 'header' | 'var'>;

// Responses with unpublished rows must not be cached.
const forbidStoring = (c: ReplyContext): void => c.header('Cache-Control', 'no-store');

/** Converts the `status` parameter of a list; the default is published rows. Throws 401 or 403. */
async function readStatus(
  c: ReplyContext,
  entity: AnyEntity,
  status: Status | 'all' | undefined
): Promise<{ visibility: Visibility; status?: Status | undefined }> {
  if (status === undefined || status === 'published') return { visibility: 'published' };
  await authorize(c, { access: entity.write });
  forbidStoring(c);
  return { visibility: 'all', status: status === 'all' ? undefined : status };
}

/** Returns 'all' if the caller may read every row. An invalid token is ignored. */
async function readVisibility(c: ReplyContext, entity: AnyEntity): Promise<Visibility> {
  if (!hasStatus(entity)) return 'all';
  const user = await c.var.authenticate();
  if (!user || user.needs || !hasRole(user.role, entity.write)) return 'published';
  forbidStoring(c);
  return 'all';
}

function addReads(app: Hono<ApiEnv>, { db, hooks }: EntityDeps, entity: AnyEntity): void {
  const repositoryFor = (visibility: Visibility) => createRepository(db, entity, visibility);
  const endpoints = entityEndpoints(entity);

  serve(app, endpoints.list, async ({ c, query }) => {
    const { visibility, status } = await readStatus(c, entity, query['status']);
    const rowQuery = { ...toRowQuery(query), status };
    const { rows, total } = await (isUnfiltered(query)
      ? listInOrder(db, entity, rowQuery, visibility)
      : repositoryFor(visibility).list(rowQuery));
    return {
      [entity.keys.list]: await toItems({ db, hooks }, entity, rows, query, visibility),
      ...(hasTotal(query) ? { total } : {})
    };
  });
  serve(app, endpoints.one, async ({ c, params: { id }, query, signedIn }) => {
    // `signedIn` is set only if the row is an account: its owner and administrators may read it.
    if (signedIn && signedIn.role !== 'admin' && signedIn.id !== id)
      throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    const visibility = await readVisibility(c, entity);
    const row = await repositoryFor(visibility).findById(id);
    if (!row) throw new HttpError(404, entity.notFoundMessage);
    const [item] = await toItems({ db, hooks }, entity, [row], query, visibility);
    return { [entity.keys.one]: item as Row };
  });
}

/** Creates the routes of all entities from their definitions, and of trash and history (§7). */
export function entityRoutes(deps: EntityRouteDeps, prove: ProvePassword): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  // Registered first, because `/product/{id}` would match `/product/get-name`.
  app.route('/', productByNameRoutes(deps.db));
  app.route('/', historyRoutes(deps, prove));
  app.use('/admin/*', requireRole('editor'));
  addUndo(app, deps);
  for (const entity of Object.values(entities)) {
    // Checks the role also for unknown paths, so that a 404 does not reveal which paths exist.
    app.use(`${entity.paths.admin}/*`, requireRole(entity.write));
    addWrites(app, deps, entity);
    addReads(app, deps, entity);
    addBatches(app, deps, entity);
    addImport(app, deps, entity);
    addOrder(app, deps, entity);
  }
  return app;
}
