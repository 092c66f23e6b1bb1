import type { Context, Hono } from 'hono';
import type { ObjectSchema, AnyObject, InferType } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';
import { bulkSchema, importSchema, record } from '#lib/contract/import.ts';
import { BATCH } from '#lib/contract/limits.ts';
import type { AuthEnv } from '../http/auth-middleware.ts';
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
export function addBatches(app: Hono<AuthEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const service = batchService(deps, entity);
  const hooks = deps.hooks[entity.name];
  const { admin } = entity.paths;
  app.post(`${admin}/bulk`, async (c) => {
    const { ids, action, values = {}, current_password } = await read(c, bulk);
    const each = [...new Set(ids)];
    if (action === 'delete')
      return c.json({
        message: `${entity.title} deleted`,
        trash_ids: await service.remove(each, c.var.user)
      });
    const fields = withoutWriteOnly(entity, readFields(values));
    const by =
      (await hooks?.authorize?.(c, c.var.user, each, fields, current_password)) ?? c.var.user;
    await service.update(each, fields, by);
    return c.json({ message: `${entity.title} updated`, trash_ids: [] });
  });
  if (!isImported(entity)) return;
  app.post(`${admin}/import`, async (c) => {
    const { dry_run, rows } = await read(c, imported);
    const answers = dry_run ? await service.dryRun(rows) : await service.import(rows, c.var.user);
    return c.json({
      message: `${entity.title} ${dry_run ? 'checked' : 'imported'}`,
      rows: answers
    });
  });
}
