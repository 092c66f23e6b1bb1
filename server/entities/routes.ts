import { Hono } from 'hono';
import { entities } from '#lib/contract/entities.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, rowNotFound } from '#lib/contract/messages.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';
import { createRepository } from './repository.ts';
import type { Deps } from '../deps.ts';
import { addBatches } from './batch-routes.ts';
import { readRow, readId } from '../http/parse-body.ts';
import { entityHooks } from './hooks.ts';
import { entityWrites } from './service.ts';
import { HttpError } from '../http/errors.ts';
import { setItemVersion } from './item-version.ts';
import { readListQuery } from './list-query.ts';
import { ownerQuestion } from './owner-question.ts';

function addReads(
  app: Hono<AuthEnv>,
  { db }: Deps,
  sessions: SessionFinder,
  entity: AnyEntity
): void {
  const store = createRepository(db, entity);
  const present = entityHooks[entity.name]?.present ?? (async (_, rows) => rows);
  const isPublic = entity.read === 'public';
  const notFound = rowNotFound(entity.title);
  const sortable = [
    'created_at',
    'updated_at',
    ...Object.keys(entity.schema.fields).filter((field) => field !== 'password')
  ];
  if (!isPublic) app.use(`${entity.paths.one}/:id`, signedIn(sessions));

  app.get(entity.paths.list, async (c) => {
    const { asked, ...query } = readListQuery(c, sortable);
    const { rows, total } = await store.list(query);
    return c.json({ [entity.keys.list]: await present(db, rows), ...(asked ? { total } : {}) });
  });
  app.get(`${entity.paths.one}/:id`, async (c) => {
    const id = readId(c, notFound);
    // What is not public is an account: an administrator reads it, and its own user.
    if (!isPublic && c.var.user.role !== 'admin' && c.var.user.id !== id)
      throw new HttpError(403, ERROR_MESSAGE.notAllowed);
    const row = await store.findById(id);
    if (!row) throw new HttpError(404, notFound);
    setItemVersion(c, row);
    return c.json({ [entity.keys.one]: (await present(db, [row]))[0] });
  });
}

function addWrites(app: Hono<AuthEnv>, deps: Deps, entity: AnyEntity): void {
  const writes = entityWrites(deps, entity);
  const askOwner = ownerQuestion(deps, entity);
  const { admin } = entity.paths;
  const notFound = rowNotFound(entity.title);
  app.use(`${admin}/*`, requireRole(entity.write));
  app.post(admin, async (c) =>
    c.json(
      {
        message: `${entity.title} created`,
        [entity.keys.one]: await writes.create(await readRow(c), c.var.user)
      },
      201
    )
  );
  app.put(`${admin}/:id`, async (c) => {
    const id = readId(c, notFound);
    const body = await readRow(c);
    const by = await askOwner(c, [id], body.fields, body.fields['current_password']);
    const item = await writes.update(id, body, by, c.req.header('if-match'));
    return c.json({ message: `${entity.title} updated`, [entity.keys.one]: item });
  });
  app.delete(`${admin}/:id`, async (c) => {
    const trash_id = await writes.remove(readId(c, notFound), c.var.user, c.req.header('if-match'));
    return c.json({ message: `${entity.title} deleted`, trash_id });
  });
}

/**
 * The routes of all ten entities (§7), made from their definitions; everything below /admin is for
 * editors, or for administrators where the definition says so.
 */
export function entityRoutes(deps: Deps, sessions: SessionFinder): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.use('/admin/*', signedIn(sessions), requireRole('editor'));
  for (const entity of Object.values(entities)) {
    addWrites(app, deps, entity);
    addReads(app, deps, sessions, entity);
    addBatches(app, deps, entity);
  }
  return app;
}
