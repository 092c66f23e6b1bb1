import { Hono } from 'hono';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { entityEndpoints } from '#lib/contract/endpoints/entity.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import type { Body } from '../http/parse-body.ts';
import {
  PendingReview,
  requireRole,
  respondWrite,
  serve,
  type ApiEnv,
  type SignedIn
} from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import type { Visibility } from '../db/visibility.ts';
import { entityService } from './crud/service.ts';
import type { EntityDeps } from './crud/unit-of-work.ts';
import { structureOf } from './crud/validate.ts';
import { historyRoutes, type ProvePassword } from './history-routes.ts';
import { toItems, type LanguageQuery } from './items.ts';
import { addBatches } from './import/batch-routes.ts';
import { addImport, addUndo } from './import/import-routes.ts';
import { BY_RANK, readStatus, readVisibility, toRowFilter, toRowQuery } from './lists/list.ts';
import { addOrder, listInOrder } from './order.ts';
import { productByNameRoutes } from './lists/product-by-name.ts';
import { createRepository, type Row } from './repository.ts';

/** Parameters of lists that neither filter nor sort. */
const NEUTRAL = ['page', 'per_page', 'lang', 'translations'];
const isPublicStatus = (status: unknown): boolean => status === 'all' || status === 'published';

/** Returns whether a list is neither filtered nor sorted. */
const isUnfiltered = (query: object): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      value === undefined || NEUTRAL.includes(name) || (name === 'status' && isPublicStatus(value))
  );

/**
 * Returns whether a list's response contains the total: if any parameter except those of languages
 * is sent.
 */
const hasTotal = (query: object): boolean =>
  Object.keys(query).some((name) => name !== 'lang' && name !== 'translations');

function addReads(app: Hono<ApiEnv>, { db, hooks }: EntityDeps, entity: AnyEntity): void {
  const repositoryFor = (visibility: Visibility) => createRepository(db, entity, visibility);
  const endpoints = entityEndpoints(entity);

  serve(app, endpoints.list, async ({ c, query }) => {
    const rowQuery = toRowQuery(query, BY_RANK);
    const { visibility, ...status } = await readStatus(c, entity, query['status']);
    const { rows, total } = await (isUnfiltered(query)
      ? listInOrder(db, entity, rowQuery, visibility)
      : repositoryFor(visibility).list({ ...rowQuery, ...toRowFilter(query, entity), ...status }));
    return {
      [entity.keys.list]: await toItems({ db, hooks }, entity, rows, query, visibility),
      ...(hasTotal(query) ? { total } : {})
    };
  });
  serve(app, endpoints.one, async ({ c, params: { id }, query, signedIn }) => {
    // Accounts are not public: only their owners and administrators may read them.
    if (signedIn && signedIn.role !== 'admin' && signedIn.id !== id)
      throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    const visibility = await readVisibility(c, entity);
    const row = await repositoryFor(visibility).findById(id);
    if (!row) throw new HttpError(404, entity.notFoundMessage);
    const [item] = await toItems({ db, hooks }, entity, [row], query, visibility);
    return { [entity.keys.one]: item as Row };
  });
}

/** Dependencies of the routes; `saveDraft` stores an update as a draft beside the row. */
export interface EntityRouteDeps extends EntityDeps {
  saveDraft(
    entity: AnyEntity,
    id: number,
    body: Body,
    by: SignedIn,
    languages: LanguageQuery
  ): Promise<{ item: Row; pending: string[] } | PendingReview>;
}

function addWrites(app: Hono<ApiEnv>, deps: EntityRouteDeps, entity: AnyEntity): void {
  const service = entityService(deps, entity);
  const hooks = deps.hooks[entity.name];
  const endpoints = entityEndpoints(entity);
  const row = structureOf(entity);
  const create = { ...endpoints.create, body: { ...endpoints.create.body, row } };
  const update = { ...endpoints.update, body: { ...endpoints.update.body, row } };
  serve(app, create, async ({ c, signedIn, query, body }) => {
    const item = await service.create(body, signedIn, query);
    return respondWrite(c, item, `${entity.title} created`, entity.keys.one, 201);
  });
  serve(app, update, async ({ c, params: { id }, signedIn, query, body }) => {
    const { fields } = body;
    if (query['pending']) {
      const saved = await deps.saveDraft(entity, id, body, signedIn, query);
      if (saved instanceof PendingReview) return saved;
      const { item, pending } = saved;
      const message = `${entity.title} stored as an unpublished version`;
      return c.json({ message, [entity.keys.one]: item, pending });
    }
    const by =
      (await hooks?.authorize?.(c, signedIn, [id], fields, fields['current_password'])) ?? signedIn;
    const item = await service.update(id, body, by, query);
    return respondWrite(c, item, `${entity.title} updated`, entity.keys.one);
  });
  serve(app, endpoints.remove, async ({ c, params: { id }, signedIn }) => {
    const removed = await service.remove(id, signedIn);
    return respondWrite(c, removed, `${entity.title} deleted`, 'trash_id');
  });
}

/**
 * Creates the routes of all entities from their definitions, and of trash and history (§7). Paths
 * below /admin are for editors, or only for administrators, as their definition requires.
 */
export function entityRoutes(deps: EntityRouteDeps, prove: ProvePassword): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  // Registered first, because `/product/{id}` would match `/product/get-name`.
  app.route('/', productByNameRoutes(deps.db));
  app.route('/', historyRoutes(deps, prove));
  app.use('/admin/*', requireRole('editor'));
  addUndo(app, deps);
  for (const entity of Object.values(entities)) {
    // Also for unknown paths, so that a 404 does not reveal which paths exist.
    app.use(`${entity.paths.admin}/*`, requireRole(entity.write));
    addWrites(app, deps, entity);
    addReads(app, deps, entity);
    addBatches(app, deps, entity);
    addImport(app, deps, entity);
    addOrder(app, deps, entity);
  }
  return app;
}
