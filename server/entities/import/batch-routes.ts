import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { bulkEndpoint, bulkSchema, record } from '#lib/contract/endpoints/batch.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { invalidField } from '../../http/errors.ts';
import {
  respondWrite,
  serve,
  type ApiEnv,
  type SignedIn,
  type PendingReview
} from '../../http/serve.ts';
import { readFields } from '../../http/parse-body.ts';
import { requirePhotos } from '../../images/record-pictures.ts';
import { toColumns, type EntityDeps } from '../crud/unit-of-work.ts';
import { structureOf, validateFields, withoutWriteOnly } from '../crud/validate.ts';
import type { Fields } from '../hooks.ts';

/** Returns functions that write many rows of an entity in one transaction (decision 015). */
function batchService(deps: EntityDeps, entity: AnyEntity) {
  const { hooks, write } = deps;
  return {
    /** Moves rows to the trash. Returns their ids there, in the same order. Throws 404. */
    remove: (
      ids: number[],
      by: SignedIn,
      deletion: string | undefined
    ): Promise<number[] | PendingReview> =>
      write(entity, by, async (rows) => {
        const trashed: number[] = [];
        // One after the other, so that hooks see the previous deletions.
        for (const row of await rows.lockAll(ids)) trashed.push(await rows.remove(row, deletion));
        return trashed;
      }),
    /** Sets the same values on all rows. Returns no ids, because no row moves to the trash. */
    async update(ids: number[], fields: Fields, by: SignedIn): Promise<never[] | PendingReview> {
      const values = await validateFields(entity, fields, true);
      if (Object.keys(values).length === 0) throw invalidField('values', 'values is required');
      const columns = await toColumns(hooks, entity, values);
      return write(entity, by, async (rows, trx) => {
        await requirePhotos(trx, entity, columns);
        for (const row of await rows.lockAll(ids)) await rows.update(row, values, columns);
        return [];
      });
    }
  };
}

// Replaces the endpoint's schema, because the service validates the values.
const bulk = { bytes: BATCH.bytes, schema: bulkSchema(record()) };

/** Registers `POST …/bulk` of an entity. */
export function addBatches(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const service = batchService(deps, entity);
  const hooks = deps.hooks[entity.name];
  serve(app, { ...bulkEndpoint(entity), body: bulk }, async ({ c, signedIn, body }) => {
    const { ids, action, values = {}, current_password, deletion } = body;
    const uniqueIds = [...new Set(ids)];
    if (action === 'delete') {
      const removed = await service.remove(uniqueIds, signedIn, deletion);
      return respondWrite(c, removed, `${entity.title} deleted`, 'trash_ids');
    }
    const fields = withoutWriteOnly(entity, readFields(values, structureOf(entity)));
    const by =
      (await hooks?.authorize?.(c, signedIn, uniqueIds, fields, current_password)) ?? signedIn;
    const updated = await service.update(uniqueIds, fields, by);
    return respondWrite(c, updated, `${entity.title} updated`, 'trash_ids');
  });
}
