import { Hono } from 'hono';
import { entities } from '#lib/contract/entities.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';
import { createRepository } from './repository.ts';
import { addBatches } from './batch-routes.ts';
import { readRow, readId } from '../http/parse-body.ts';
import { serializeRow, serializeRows } from './hooks/entity-hooks.ts';
import { entityService } from './service.ts';
import type { EntityDeps } from './unit-of-work.ts';
import { withoutWriteOnly } from './validate.ts';
import { HttpError } from '../http/errors.ts';
import { setItemVersion } from './item-version.ts';
import { readListQuery } from './list-query.ts';

function addReads(
  app: Hono<AuthEnv>,
  { db, hooks }: EntityDeps,
  sessions: SessionFinder,
  entity: AnyEntity
): void {
  const repository = createRepository(db, entity);
  const isPublic = entity.read === 'public';
  const { notFoundMessage } = entity;
  const sortable = [
    'created_at',
    'updated_at',
    ...Object.keys(withoutWriteOnly(entity, entity.schema.fields))
  ];
  if (!isPublic) app.use(`${entity.paths.one}/:id`, signedIn(sessions));

  app.get(entity.paths.list, async (c) => {
    const { asked, ...query } = readListQuery(c, sortable);
    const { rows, total } = await repository.list(query);
    const items = await serializeRows(db, entity, hooks, rows);
    return c.json({ [entity.keys.list]: items, ...(asked ? { total } : {}) });
  });
  app.get(`${entity.paths.one}/:id`, async (c) => {
    const id = readId(c, notFoundMessage);
    // What is not public is an account: an administrator reads it, and its own user.
    if (!isPublic && c.var.user.role !== 'admin' && c.var.user.id !== id)
      throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    const row = await repository.findById(id);
    if (!row) throw new HttpError(404, notFoundMessage);
    setItemVersion(c, row);
    return c.json({ [entity.keys.one]: await serializeRow(db, entity, hooks, row) });
  });
}

function addWrites(app: Hono<AuthEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const service = entityService(deps, entity);
  const hooks = deps.hooks[entity.name];
  const { notFoundMessage } = entity;
  const { admin } = entity.paths;
  app.use(`${admin}/*`, requireRole(entity.write));
  app.post(admin, async (c) =>
    c.json(
      {
        message: `${entity.title} created`,
        [entity.keys.one]: await service.create(await readRow(c), c.var.user)
      },
      201
    )
  );
  app.put(`${admin}/:id`, async (c) => {
    const id = readId(c, notFoundMessage);
    const body = await readRow(c);
    const { fields } = body;
    const by =
      (await hooks?.authorize?.(c, c.var.user, [id], fields, fields['current_password'])) ??
      c.var.user;
    const item = await service.update(id, body, by, c.req.header('if-match'));
    return c.json({ message: `${entity.title} updated`, [entity.keys.one]: item });
  });
  app.delete(`${admin}/:id`, async (c) => {
    const trash_id = await service.remove(
      readId(c, notFoundMessage),
      c.var.user,
      c.req.header('if-match')
    );
    return c.json({ message: `${entity.title} deleted`, trash_id });
  });
}

/**
 * The routes of all ten entities (§7), made from their definitions; everything below /admin is for
 * editors, or for administrators where the definition says so.
 */
export function entityRoutes(deps: EntityDeps, sessions: SessionFinder): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.use('/admin/*', signedIn(sessions), requireRole('editor'));
  for (const entity of Object.values(entities)) {
    addWrites(app, deps, entity);
    addReads(app, deps, sessions, entity);
    addBatches(app, deps, entity);
  }
  return app;
}
