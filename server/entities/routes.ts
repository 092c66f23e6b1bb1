import { Hono, type Context } from 'hono';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { entityEndpoints, sortableFields } from '#lib/contract/endpoints/entity.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { requireRole, serveRaw, type ApiEnv } from '../http/serve.ts';
import { createRepository } from './repository.ts';
import { BY_RANK } from './row-list.ts';
import { listInOrder } from './order.ts';
import { addOrder } from './order-routes.ts';
import { addBatches } from './batch-routes.ts';
import { readRow, readId } from '../http/parse-body.ts';
import { respondWrite } from '../http/waiting.ts';
import { serializeRows } from './hooks.ts';
import { localize, readLanguageQuery } from './localize.ts';
import { structureOf } from './validate.ts';
import { entityService } from './service.ts';
import type { EntityDeps } from './unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { setItemVersion } from './item-version.ts';
import { readListQuery, readRowFilter, readStatus, seesOne, STATUS } from './list-query.ts';
import type { Sees } from '../db/visibility.ts';

const PLACE = ['page', 'per_page', 'lang', 'translations'];

// These list what the caller may see.
const isFilter = (status: string): boolean => status !== 'all' && status !== 'published';

/** Whether a list is asked for as it is, neither filtered nor sorted. */
const isUnasked = (c: Context): boolean =>
  Object.entries(c.req.query()).every(
    ([name, value]) => value === '' || PLACE.includes(name) || (name === STATUS && !isFilter(value))
  );

function addReads(app: Hono<ApiEnv>, { db, hooks }: EntityDeps, entity: AnyEntity): void {
  const readerOf = (sees: Sees) => createRepository(db, entity, sees);
  const endpoints = entityEndpoints(entity);
  const { notFoundMessage } = entity;
  const sortable = sortableFields(entity);

  serveRaw(app, endpoints.list, async (c) => {
    const { asked, ...query } = readListQuery(c, sortable, BY_RANK);
    const language = readLanguageQuery(c, entity);
    const filter = readRowFilter(c, entity);
    const { sees, ...status } = await readStatus(c, entity);
    const { rows, total } = await (isUnasked(c)
      ? listInOrder(db, entity, query, sees)
      : readerOf(sees).list({ ...query, ...filter, ...status }));
    const items = await localize(
      db,
      entity,
      await serializeRows(db, entity, hooks, rows, sees),
      language
    );
    return c.json({
      [entity.keys.list]: items,
      ...(asked || Object.keys(filter).length > 0 || c.req.query(STATUS) ? { total } : {})
    });
  });
  serveRaw(app, endpoints.one, async (c, signedIn) => {
    const id = readId(c, notFoundMessage);
    // What is not public is an account: an administrator reads it, and its own user.
    if (signedIn && signedIn.role !== 'admin' && signedIn.id !== id)
      throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    const asked = readLanguageQuery(c, entity);
    const sees = await seesOne(c, entity);
    const row = await readerOf(sees).findById(id);
    if (!row) throw new HttpError(404, notFoundMessage);
    setItemVersion(c, row);
    const items = await serializeRows(db, entity, hooks, [row], sees);
    const [item] = await localize(db, entity, items, asked);
    return c.json({ [entity.keys.one]: item });
  });
}

function addWrites(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const service = entityService(deps, entity);
  const hooks = deps.hooks[entity.name];
  const { notFoundMessage } = entity;
  const endpoints = entityEndpoints(entity);
  const structure = structureOf(entity);
  serveRaw(app, endpoints.create, async (c, signedIn) => {
    const asked = readLanguageQuery(c, entity);
    const item = await service.create(await readRow(c, structure), signedIn, asked);
    return respondWrite(c, item, `${entity.title} created`, entity.keys.one, 201);
  });
  serveRaw(app, endpoints.update, async (c, signedIn) => {
    const id = readId(c, notFoundMessage);
    const asked = readLanguageQuery(c, entity);
    const body = await readRow(c, structure);
    const { fields } = body;
    const by =
      (await hooks?.authorize?.(c, signedIn, [id], fields, fields['current_password'])) ?? signedIn;
    const item = await service.update(id, body, by, {
      ifMatch: c.req.header('if-match'),
      asked
    });
    return respondWrite(c, item, `${entity.title} updated`, entity.keys.one);
  });
  serveRaw(app, endpoints.remove, async (c, signedIn) => {
    const id = readId(c, notFoundMessage);
    const removed = await service.remove(id, signedIn, c.req.header('if-match'));
    return respondWrite(c, removed, `${entity.title} deleted`, 'trash_id');
  });
}

/**
 * The routes of all ten entities (§7), made from their definitions; everything below /admin is for
 * editors, or for administrators where the definition says so.
 */
export function entityRoutes(deps: EntityDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use('/admin/*', requireRole('editor'));
  for (const entity of Object.values(entities)) {
    // Also where nothing is, so that it tells nobody what there is.
    app.use(`${entity.paths.admin}/*`, requireRole(entity.write));
    addWrites(app, deps, entity);
    addReads(app, deps, entity);
    addBatches(app, deps, entity);
    addOrder(app, deps, entity);
  }
  return app;
}
