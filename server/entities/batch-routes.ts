import type { Context, Hono } from 'hono';
import type { ObjectSchema, AnyObject, InferType } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { batchEndpoints, bulkSchema, importSchema, record } from '#lib/contract/endpoints/batch.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { serveRaw, type ApiEnv } from '../http/serve.ts';
import { readBatch, readFields } from '../http/parse-body.ts';
import { batchService } from './batch-service.ts';
import type { EntityDeps } from './unit-of-work.ts';
import { withoutWriteOnly } from './validate.ts';

const bulk = bulkSchema(record());
const imported = importSchema(record().required('${path} is required'));

const read = async <Schema extends ObjectSchema<AnyObject>>(
  c: Context,
  schema: Schema
): Promise<InferType<Schema>> =>
  schema.validate(await readBatch(c, BATCH.bytes), { abortEarly: false, stripUnknown: true });

/**
 * `POST …/bulk` and `POST …/import` of an entity, guarded as all its writes in the entity routes.
 */
export function addBatches(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const service = batchService(deps, entity);
  const hooks = deps.hooks[entity.name];
  const endpoints = batchEndpoints(entity);
  serveRaw(app, endpoints.bulk, async (c, signedIn) => {
    const { ids, action, values = {}, current_password } = await read(c, bulk);
    const each = [...new Set(ids)];
    if (action === 'delete')
      return c.json({
        message: `${entity.title} deleted`,
        trash_ids: await service.remove(each, signedIn)
      });
    const fields = withoutWriteOnly(entity, readFields(values, Object.keys(entity.referenceLists)));
    const by = (await hooks?.authorize?.(c, signedIn, each, fields, current_password)) ?? signedIn;
    await service.update(each, fields, by);
    return c.json({ message: `${entity.title} updated`, trash_ids: [] });
  });
  if (!endpoints.import) return;
  serveRaw(app, endpoints.import, async (c, signedIn) => {
    const { dry_run, rows } = await read(c, imported);
    const answers = dry_run ? await service.dryRun(rows) : await service.import(rows, signedIn);
    return c.json({
      message: `${entity.title} ${dry_run ? 'checked' : 'imported'}`,
      rows: answers
    });
  });
}
