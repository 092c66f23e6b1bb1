import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import {
  batchEndpoints,
  bulkSchema,
  importSchema,
  record,
  type ImportedRow
} from '#lib/contract/endpoints/batch.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError, invalidField } from '../../http/errors.ts';
import { respondWrite, serve, type ApiEnv, type SignedIn, type Waiting } from '../../http/serve.ts';
import { readFields } from '../../http/parse-body.ts';
import { planImport, type PlannedRow } from './import-plan.ts';
import { createRepository } from '../repository.ts';
import { toColumns, type EntityDeps } from '../crud/unit-of-work.ts';
import { withoutSameTexts, withTexts } from '../translations/translations.ts';
import { structureOf, validateFields, withoutWriteOnly } from '../crud/validate.ts';

type Fields = Record<string, unknown>;

const answers = (plan: PlannedRow[]): ImportedRow[] => plan.map(({ answer }) => answer);

/** Writes many rows of an entity, all or none (decision 015). */
function batchService({ db, hooks, write }: EntityDeps, entity: AnyEntity) {
  return {
    /**
     * Moves rows to the trash. Returns their ids there, in the same order. Throws 404 when one does
     * not exist.
     */
    remove: (ids: number[], by: SignedIn): Promise<number[] | Waiting> =>
      write(entity, by, async (work) => {
        const trashed: number[] = [];
        // One after the other: a hook sees what the last one left.
        for (const row of await work.lockAll(ids)) trashed.push(await work.remove(row));
        return trashed;
      }),
    /** Gives rows the same values. Returns that none is in the trash. */
    async update(ids: number[], given: Fields, by: SignedIn): Promise<never[] | Waiting> {
      const values = await validateFields(entity, given, true);
      if (Object.keys(values).length === 0) throw invalidField('values', 'values is required');
      const columns = await toColumns(hooks, entity, values);
      return write(entity, by, async (work) => {
        for (const row of await work.lockAll(ids)) await work.update(row, values, columns);
        return [];
      });
    },
    /** Returns the action that an import would take for each row. */
    async dryRun(given: Fields[]): Promise<ImportedRow[]> {
      return answers(
        await planImport(db, entity, given, async (ids) =>
          withTexts(db, entity, await createRepository(db, entity).findByIds(ids))
        )
      );
    },
    /** Imports rows, or throws 422 that says what is wrong with which. */
    import: (given: Fields[], by: SignedIn): Promise<ImportedRow[] | Waiting> =>
      write(entity, by, async (work, trx) => {
        const plan = await planImport(trx, entity, given, work.lock);
        if (plan.some(({ answer }) => answer.action === 'error'))
          throw new HttpError(422, ERROR_MESSAGE.invalid, { body: { rows: answers(plan) } });
        for (const { answer, existing, values = {} } of plan) {
          if (answer.action === 'same') continue;
          const columns = await toColumns(hooks, entity, values);
          const { id } = existing
            ? await work.update(existing, values, withoutSameTexts(columns, existing))
            : await work.create(columns);
          answer.id = id;
        }
        return answers(plan);
      })
  };
}

// The service checks the fields of each row.
const unchecked = { use: 'request', bytes: BATCH.bytes } as const;
const bulk = { ...unchecked, schema: bulkSchema(record()) };
const imported = {
  ...unchecked,
  schema: importSchema(record().required('${path} is required'))
};

/**
 * `POST …/bulk` and `POST …/import` of an entity, guarded as all its writes in the entity
 * routes.
 */
export function addBatches(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const service = batchService(deps, entity);
  const hooks = deps.hooks[entity.name];
  const endpoints = batchEndpoints(entity);
  serve(app, { ...endpoints.bulk, body: bulk }, async ({ c, signedIn, body }) => {
    const { ids, action, values = {}, current_password } = body;
    const each = [...new Set(ids)];
    if (action === 'delete') {
      const removed = await service.remove(each, signedIn);
      return respondWrite(c, removed, `${entity.title} deleted`, 'trash_ids');
    }
    const fields = withoutWriteOnly(entity, readFields(values, structureOf(entity)));
    const by = (await hooks?.authorize?.(c, signedIn, each, fields, current_password)) ?? signedIn;
    const updated = await service.update(each, fields, by);
    return respondWrite(c, updated, `${entity.title} updated`, 'trash_ids');
  });
  if (!endpoints.import) return;
  serve(app, { ...endpoints.import, body: imported }, async ({ c, signedIn, body }) => {
    const { dry_run, rows } = body;
    const result = dry_run ? await service.dryRun(rows) : await service.import(rows, signedIn);
    return respondWrite(c, result, `${entity.title} ${dry_run ? 'checked' : 'imported'}`, 'rows');
  });
}
