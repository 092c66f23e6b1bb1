import { Hono } from 'hono';
import { preview } from '#lib/contract/endpoints/preview.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { hasStatus } from '#lib/contract/statuses.ts';
import { createRepository } from '../entities/repository.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { asPublished, type PagePreview } from './page-preview.ts';

/** Shows editors the page of what is not published, as the site's own code renders it. */
export function previewRoutes(
  { db, hooks }: Pick<EntityDeps, 'db' | 'hooks'>,
  pages: PagePreview
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, preview, async ({ c, params, query: { locale = 'default' }, signedIn }) => {
    c.header('X-Robots-Tag', 'noindex');
    const name = params.entity;
    const entity = Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;
    const stored =
      entity && hasStatus(entity) && (await createRepository(db, entity).findById(params.id));
    if (!entity || !stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const rows = await asPublished(db, entity, hooks, stored);
    const asking = { by: signedIn, signal: c.req.raw.signal };
    return { html: await pages.render(entity, rows, locale, asking) };
  });
  return app;
}
