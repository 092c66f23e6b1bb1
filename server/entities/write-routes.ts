import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { bulkEndpoint, bulkSchema, record } from '#lib/contract/endpoints/batch.ts';
import { entityEndpoints } from '#lib/contract/endpoints/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { invalidField } from '../http/errors.ts';
import { readFields, type Body } from '../http/parse-body.ts';
import { PendingReview, respondWrite, serve, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { requirePhotos } from '../images/record-pictures.ts';
import { entityService } from './crud/service.ts';
import { toColumns, type EntityDeps } from './crud/unit-of-work.ts';
import { structureOf, validateFields } from './crud/validate.ts';
import type { LanguageQuery } from './items.ts';
import type { Row } from './repository.ts';

export interface EntityRouteDeps extends EntityDeps {
  /** Stores an update as a draft. Returns the item with the update, and the updated fields. */
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

// Replaces the endpoint's schema, because the handler validates the values.
const bulk = { bytes: BATCH.bytes, schema: bulkSchema(record()) };

/** Registers `POST …/bulk`, which writes many rows in one transaction (decision 015). */
export function addBatches(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const { hooks, write } = deps;
  const endpoint = { ...bulkEndpoint(entity), body: bulk };
  serve(app, endpoint, async ({ c, signedIn, body }) => {
    const { action, values = {}, current_password, deletion } = body;
    const ids = [...new Set(body.ids)];
    if (action === 'delete') {
      const removed = await write(entity, signedIn, async (rows) => {
        const trashed: number[] = [];
        // Removes one row after the other, so that hooks see the previous deletions.
        for (const row of await rows.lockAll(ids)) trashed.push(await rows.remove(row, deletion));
        return trashed;
      });
      return respondWrite(c, removed, `${entity.title} deleted`, 'trash_ids');
    }
    const sent = Object.fromEntries(
      Object.entries(readFields(values, structureOf(entity))).filter(
        ([name]) => !(name in entity.storedAs)
      )
    );
    const by =
      (await hooks[entity.name]?.authorize?.(c, signedIn, ids, sent, current_password)) ?? signedIn;
    const fields = await validateFields(entity, sent, true);
    if (Object.keys(fields).length === 0) throw invalidField('values', 'values is required');
    const columns = await toColumns(hooks, entity, fields);
    const updated = await write(entity, by, async (rows, trx) => {
      await requirePhotos(trx, entity, columns);
      for (const row of await rows.lockAll(ids)) await rows.update(row, fields, columns);
      return [];
    });
    return respondWrite(c, updated, `${entity.title} updated`, 'trash_ids');
  });
}
