import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { record } from '#lib/contract/endpoints/batch.ts';
import {
  importEndpoint,
  importSchema,
  undoImport,
  type ImportedRow,
  type ImportOptions
} from '#lib/contract/endpoints/import.ts';
import { isImported } from '#lib/contract/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { lockName } from '../../db/engine.ts';
import { HttpError } from '../../http/errors.ts';
import { PendingReview, serve, type ApiEnv, type SignedIn } from '../../http/serve.ts';
import { imageStorage } from '../../images/image-storage.ts';
import { toColumns, type EntityDeps } from '../crud/unit-of-work.ts';
import { createRepository, type Row } from '../repository.ts';
import { isTextName, withTexts } from '../translations/translations.ts';
import { requireOwnImport } from '../history/imports.ts';
import { planImport } from './import-plan.ts';
import { nameReferences } from './row-values.ts';
import { undoService } from './undo-import.ts';
import type { Fields } from '../hooks.ts';

/**
 * Omits unchanged translations. An exported file contains all translations, and saving an outdated
 * one unchanged would confirm that it is up to date.
 */
const withoutSameTexts = (columns: Fields, row: Row): Fields =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isTextName(name) || value !== row[name])
  );

/** Returns functions that import rows of an entity. */
function importService(deps: EntityDeps, entity: AnyEntity) {
  const { db, hooks, write } = deps;
  const images = imageStorage(deps);
  return {
    async dryRun(sent: Fields[], options: ImportOptions): Promise<ImportedRow[]> {
      const { findByIds } = createRepository(db, entity);
      const read = async (ids: number[]) => withTexts(db, entity, await findByIds(ids));
      const plan = await planImport(db, entity, sent, options, read);
      const results = plan.map(({ result }) => result);
      await nameReferences(
        db,
        entity,
        results.flatMap(({ changes = [] }) => changes)
      );
      return results;
    },
    /**
     * Imports rows. Throws 422 with the problems of each row, 409 if another account uses the mark.
     */
    import(
      sent: Fields[],
      options: ImportOptions & { import: string },
      by: SignedIn
    ): Promise<ImportedRow[] | PendingReview> {
      const { import: mark } = options;
      return write(entity, { ...by, import: mark }, async (rows, trx) => {
        // Concurrent imports wait for each other: if they contained the same new names, they would
        // fail or deadlock.
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
  };
}

// Replaces the endpoint's schema, which would reject all rows because of one; the service reports
// the problems of each row.
const imported = {
  bytes: BATCH.bytes,
  schema: importSchema(record().required('${path} is required'))
};

/** Registers `POST …/import` of an entity. */
export function addImport(app: Hono<ApiEnv>, deps: EntityDeps, entity: AnyEntity): void {
  if (!isImported(entity)) return;
  const service = importService(deps, entity);
  serve(app, { ...importEndpoint(entity), body: imported }, async ({ signedIn, body }) => {
    const { dry_run, rows, ...options } = body;
    if (dry_run)
      return { message: `${entity.title} checked`, rows: await service.dryRun(rows, options) };
    const mark = options.import ?? randomBytes(16).toString('hex');
    const result = await service.import(rows, { ...options, import: mark }, signedIn);
    if (result instanceof PendingReview) return result;
    return { message: `${entity.title} imported`, rows: result, import: mark };
  });
}

/** Registers the undo of imports. */
export function addUndo(app: Hono<ApiEnv>, deps: EntityDeps): void {
  const undo = undoService(deps);
  serve(app, undoImport, async ({ params, query, signedIn }) => ({
    message: 'import undone',
    ...(await undo(params.import, signedIn, query.before))
  }));
}
