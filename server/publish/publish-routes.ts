import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import {
  preview,
  previewForm,
  publish,
  publishEvents,
  publishState,
  type Publishing
} from '#lib/contract/endpoints/publishing.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { UNSAVED_IMAGE } from '#lib/contract/images.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { entityService } from '../entities/crud/service.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { structureOf } from '../entities/crud/validate.ts';
import { createRepository } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { readRow } from '../http/parse-body.ts';
import { bearerToken, serve, serveRaw, type ApiEnv, type SessionFinder } from '../http/serve.ts';
import { readAsPublished, readUndone, type PagePreview } from './page-preview.ts';
import type { Publisher } from './publisher.ts';

const HEARTBEAT_MS = 5000;

/**
 * Streams the state of publishing to editors, now and after each change. The stream ends when the
 * session ends, the user is no longer an editor, or the server stops.
 */
export function publishEventRoutes(
  publisher: Pick<Publisher, 'state' | 'subscribe'>,
  sessions: SessionFinder
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, publishEvents, ({ c }) => {
    const token = bearerToken(c) ?? '';
    // Disables buffering in proxies, so that events arrive immediately.
    c.header('X-Accel-Buffering', 'no');
    // For HEAD, Hono would discard the body, and nothing would end the stream.
    if (c.req.method === 'HEAD') return c.body(null);
    return streamSSE(c, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const send = (event: string, data = ''): void => {
        stream.writeSSE({ event, data }).catch(end);
      };
      const sendState = (state: Publishing) => send('publishing', JSON.stringify(state));
      const beat = async (): Promise<void> => {
        const user = await sessions.find(token, c);
        if (user && hasRole(user.role, 'editor')) send('beat');
        else end();
      };
      stream.onAbort(end);
      const beats = setInterval(() => {
        beat().catch(end);
      }, HEARTBEAT_MS);
      sendState(publisher.state());
      const unsubscribe = publisher.subscribe((state) => (state ? sendState(state) : end()));
      await ended;
      clearInterval(beats);
      unsubscribe();
    });
  });
  return app;
}

/** Returns an entity whose rows can be drafts. Throws HttpError 404 for other names. */
function requireEntity(name: string): AnyEntity {
  const entity = Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;
  if (!entity || !hasStatus(entity)) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return entity;
}

/** Creates the routes of the state of publishing, and of previews of rows and of unsaved forms. */
export function publishRoutes(
  deps: EntityDeps & { publisher: Publisher },
  pages: PagePreview
): Hono<ApiEnv> {
  const { publisher } = deps;
  const app = new Hono<ApiEnv>();
  serve(app, publishState, () => publisher.state());
  serve(app, publish, async () => {
    await publisher.publish();
    return publisher.state();
  });
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
    const rows = await readUndone(deps, (undone) => {
      const service = entityService(undone, entity);
      return row ? service.update(row, body, signedIn, {}) : service.create(body, signedIn, {});
    });
    if (image) for (const item of Object.values(rows)) item['image'] = UNSAVED_IMAGE;
    return c.json({ html: await pages.render(c, signedIn, entity, { rows, locale }) });
  });
  return app;
}
