import type { Hono } from 'hono';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { previewForm } from '#lib/contract/endpoints/publishing.ts';
import { UNSAVED_IMAGE } from '#lib/contract/images.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { entityService } from '../entities/crud/service.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import { structureOf } from '../entities/crud/validate.ts';
import type { Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { readRow } from '../http/parse-body.ts';
import { PendingReview, serveRaw, type ApiEnv } from '../http/serve.ts';
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
        rows = await readAsPublished(trx, entity, deps.hooks, row);
      };
      await writer.withSavepoint(read, () => true);
      return new PendingReview([]);
    });
  await run({ ...deps, write });
  return rows;
}

/** Registers the route that renders the page of a row with the values of a form. */
export function addFormPreview(app: Hono<ApiEnv>, deps: EntityDeps, pages: PagePreview): void {
  serveRaw(app, previewForm, async ({ c, params, query, signedIn }) => {
    c.header('X-Robots-Tag', 'noindex');
    const { entity: name } = params;
    const entity: AnyEntity | undefined = Object.hasOwn(entities, name)
      ? entities[name as EntityName]
      : undefined;
    if (!entity || !hasStatus(entity)) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const { locale = 'default', row, image } = query;
    const { fields } = await readRow(c, structureOf(entity));
    const body = { fields: { ...fields, updated_at: undefined }, image: undefined };
    const rows = await readUndone(deps, (undone) => {
      const service = entityService(undone, entity);
      return row ? service.update(row, body, signedIn, {}) : service.create(body, signedIn, {});
    });
    const shown = Object.entries(rows).map(([language, item]) => [
      language,
      image ? { ...item, image: UNSAVED_IMAGE } : item
    ]);
    const request = { by: signedIn, signal: c.req.raw.signal };
    const html = await pages.render(
      entity,
      Object.fromEntries(shown) as RowByLanguage,
      locale,
      request
    );
    return c.json({ html });
  });
}
