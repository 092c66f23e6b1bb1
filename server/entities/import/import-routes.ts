import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { record } from '#lib/contract/endpoints/batch.ts';
import {
  importEndpoint,
  importSchema,
  type ImportedRow,
  type ImportOptions
} from '#lib/contract/endpoints/import.ts';
import { isImported } from '#lib/contract/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { lockName } from '../../db/engine.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { PendingReview, serve, type ApiEnv, type SignedIn } from '../../http/serve.ts';
import { imageStorage } from '../../images/image-storage.ts';
import { toColumns, type EntityDeps } from '../crud/unit-of-work.ts';
import { createRepository, type Row } from '../repository.ts';
import { isTextName, withTexts } from '../translations/translations.ts';
import { requireOwnImport } from '../history/imports.ts';
import { planImport } from './import-plan.ts';
import { nameReferences } from './row-values.ts';

/** Omits unchanged translations, because saving them would confirm that they are up to date. */
const withoutSameTexts = (columns: Columns, row: Row): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isTextName(name) || value !== row[name])
  );

/** Returns what an import of rows would do, without importing them. */
async function dryRun(db: Database, entity: AnyEntity, sent: Columns[], options: ImportOptions) {
  const { findByIds } = createRepository(db, entity);
  const read = async (ids: number[]) => withTexts(db, entity, await findByIds(ids));
  const plan = await planImport(db, entity, sent, options, read);
  const results = plan.map(({ result }) => result);
  const changes = results.flatMap((result) => result.changes ?? []);
  await nameReferences(db, entity, changes);
  return results;
}

/**
 * Imports rows. Throws 422 with the problems of each row, and 409 if another account's import has
 * the same mark (`import`).
 */
function importRows(
  { hooks, write, ...deps }: EntityDeps,
  entity: AnyEntity,
  sent: Columns[],
  options: ImportOptions & { import: string },
  by: SignedIn
): Promise<ImportedRow[] | PendingReview> {
  const images = imageStorage(deps);
  const { import: mark } = options;
  return write(entity, { ...by, import: mark }, async (rows, trx) => {
    // Concurrent imports of the same new names would fail or deadlock.
    await lockName(trx, `import of ${entity.name}`);
    await requireOwnImport(trx, mark, by.id);
    const plan = await planImport(trx, entity, sent, options, rows.lock, (path) =>
      images.exists(trx, path)
    );
    const results = plan.map(({ result: { changes: _changes, ...result } }) => result);
    if (results.some(({ action }) => action === 'error'))
      throw new HttpError(422, ERROR_MESSAGE.invalid, { body: { rows: results } });
    for (const [index, { existing, values = {} }] of plan.entries()) {
      const result = results[index];
      if (!result || result.action === 'same') continue;
      const columns = await toColumns(hooks, entity, values);
      const { id } = existing
        ? await rows.update(existing, values, withoutSameTexts(columns, existing))
        : await rows.create(columns);
      result.id = id;
    }
    return results;
  });
}

// Replaces the endpoint's schema, because the import reports the problems of each row.
const imported = {
  bytes: BATCH.bytes,
  schema: importSchema(record().required('${path} is required'))
};

/** Registers `POST …/import` of an entity. */
export function addImport(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  if (!isImported(entity)) return;
  serve(app, { ...importEndpoint(entity), body: imported }, async ({ signedIn, body }) => {
    const { dry_run, rows, ...options } = body;
    if (dry_run) {
      const results = await dryRun(deps.db, entity, rows, options);
      return { message: `${entity.title} checked`, rows: results };
    }
    const mark = options.import ?? randomBytes(16).toString('hex');
    const result = await importRows(deps, entity, rows, { ...options, import: mark }, signedIn);
    if (result instanceof PendingReview) return result;
    return { message: `${entity.title} imported`, rows: result, import: mark };
  });
}
