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
import {
  respondWrite,
  serve,
  type ApiEnv,
  type SignedIn,
  type PendingReview
} from '../../http/serve.ts';
import { readFields } from '../../http/parse-body.ts';
import { imageStorage } from '../../images/image-storage.ts';
import { requirePhotos } from '../../images/record-pictures.ts';
import { toColumns, type EntityDeps } from '../crud/unit-of-work.ts';
import { structureOf, validateFields, withoutWriteOnly } from '../crud/validate.ts';
import { createRepository, type Row } from '../repository.ts';
import { isTextName, withTexts } from '../translations/translations.ts';
import { planImport, type PlannedRow } from './import-plan.ts';
import type { Fields } from '../hooks.ts';

const resultsOf = (plan: PlannedRow[]): ImportedRow[] => plan.map(({ result }) => result);

/**
 * Omits unchanged translations. Saving one would confirm that it is up to date, but an exported
 * file contains all of them.
 */
const withoutSameTexts = (columns: Fields, row: Row): Fields =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isTextName(name) || value !== row[name])
  );

/** Returns functions that write many rows of an entity in one transaction (decision 015). */
function batchService(deps: EntityDeps, entity: AnyEntity) {
  const { db, hooks, write } = deps;
  const images = imageStorage(deps);
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
    },
    /** Returns what an import would do with each row. */
    async dryRun(sent: Fields[]): Promise<ImportedRow[]> {
      const { findByIds } = createRepository(db, entity);
      const read = async (ids: number[]) => withTexts(db, entity, await findByIds(ids));
      return resultsOf(await planImport(db, entity, sent, read));
    },
    /** Imports rows, or throws 422 with the problems of each row. */
    import: (sent: Fields[], by: SignedIn): Promise<ImportedRow[] | PendingReview> =>
      write(entity, by, async (rows, trx) => {
        const plan = await planImport(trx, entity, sent, rows.lock, (path) =>
          images.exists(trx, path)
        );
        if (plan.some(({ result }) => result.action === 'error'))
          throw new HttpError(422, ERROR_MESSAGE.invalid, { body: { rows: resultsOf(plan) } });
        for (const { result, existing, values = {} } of plan) {
          if (result.action === 'same') continue;
          const columns = await toColumns(hooks, entity, values);
          const { id } = existing
            ? await rows.update(existing, values, withoutSameTexts(columns, existing))
            : await rows.create(columns);
          result.id = id;
        }
        return resultsOf(plan);
      })
  };
}

// Replaces the endpoints' schemas, which would reject all rows because of one; the service reports
// the problems of each row.
const unchecked = { bytes: BATCH.bytes } as const;
const bulk = { ...unchecked, schema: bulkSchema(record()) };
const imported = {
  ...unchecked,
  schema: importSchema(record().required('${path} is required'))
};

/** Registers `POST …/bulk` and `POST …/import` of an entity. */
export function addBatches(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  const service = batchService(deps, entity);
  const hooks = deps.hooks[entity.name];
  const endpoints = batchEndpoints(entity);
  serve(app, { ...endpoints.bulk, body: bulk }, async ({ c, signedIn, body }) => {
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
  if (!endpoints.import) return;
  serve(app, { ...endpoints.import, body: imported }, async ({ c, signedIn, body }) => {
    const { dry_run, rows } = body;
    const result = dry_run ? await service.dryRun(rows) : await service.import(rows, signedIn);
    return respondWrite(c, result, `${entity.title} ${dry_run ? 'checked' : 'imported'}`, 'rows');
  });
}
