import type { Hono } from 'hono';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { preview, previewForm } from '#lib/contract/endpoints/publishing.ts';
import { UNSAVED_IMAGE } from '#lib/contract/images.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { entityService } from '../entities/crud/service.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import { structureOf } from '../entities/crud/validate.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { readRow } from '../http/parse-body.ts';
import { PendingReview, serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { readAsPublished, type PagePreview, type RowByLanguage } from './page-preview.ts';

/** Runs a write of a row, reads the row as if it were published, and undoes the write. */
export async function readUndone(
  deps: EntityDeps,
  run: (undone: EntityDeps) => Promise<unknown>
): Promise<RowByLanguage> {
  let rows: RowByLanguage = {};
  const write: Write = (entity, by, action) =>
    runUnitOfWork(deps, entity, by, async (writer, trx) => {
      const read = async () => {
        const row = (await action(writer, trx)) as Row;
        rows = await readAsPublished({ ...deps, db: trx }, entity, row);
      };
      await writer.withSavepoint(read, () => true);
      return new PendingReview([]);
    });
  await run({ ...deps, write });
  return rows;
}

/** Returns an entity whose rows can be drafts. Throws HttpError 404 for other names. */
function requireEntity(name: string): AnyEntity {
  const entity = Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;
  if (!entity || !hasStatus(entity)) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return entity;
}

/** Registers the routes that render the page of an unpublished row, and of the values of a form. */
export function addPreviews(app: Hono<ApiEnv>, deps: EntityDeps, pages: PagePreview): void {
  serve(app, preview, async ({ c, params, query: { locale }, signedIn }) => {
    const entity = requireEntity(params.entity);
    const stored = await createRepository(deps.db, entity).findById(params.id);
    if (!stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const rows = await readAsPublished(deps, entity, stored);
    return { html: await pages.render(c, signedIn, entity, { rows, locale }) };
  });
  serveRaw(app, previewForm, async ({ c, params, query: { locale, row, image }, signedIn }) => {
    const entity = requireEntity(params.entity);
    const { fields } = await readRow(c, structureOf(entity));
    const body = { fields: { ...fields, updated_at: undefined }, image: undefined };
    const saved = await readUndone(deps, (undone) => {
      const service = entityService(undone, entity);
      return row ? service.update(row, body, signedIn, {}) : service.create(body, signedIn, {});
    });
    const shown = Object.entries(saved).map(([language, item]) => [
      language,
      image ? { ...item, image: UNSAVED_IMAGE } : item
    ]);
    const rows = Object.fromEntries(shown) as RowByLanguage;
    return c.json({ html: await pages.render(c, signedIn, entity, { rows, locale }) });
  });
}
