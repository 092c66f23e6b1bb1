import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { entityEndpoints } from '#lib/contract/endpoints/entity.ts';
import type { Body } from '../http/parse-body.ts';
import { PendingReview, respondWrite, serve, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { entityService } from './crud/service.ts';
import type { EntityDeps } from './crud/unit-of-work.ts';
import { structureOf } from './crud/validate.ts';
import type { LanguageQuery } from './items.ts';
import type { Row } from './repository.ts';

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

/** Registers the routes that create, update and delete rows of an entity. */
export function addWrites(app: Hono<ApiEnv>, deps: EntityRouteDeps, entity: AnyEntity): void {
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
