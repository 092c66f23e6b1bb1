import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  publish,
  publishEvents,
  publishState,
  type Publishing
} from '#lib/contract/endpoints/publishing.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { bearerToken, serve, type ApiEnv, type SessionFinder } from '../http/serve.ts';
import type { PagePreview } from './page-preview.ts';
import { addPreviews } from './preview-routes.ts';
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
      const leave = publisher.subscribe((state) => (state ? sendState(state) : end()));
      await ended;
      clearInterval(beats);
      leave();
    });
  });
  return app;
}

/**
 * Creates the routes for editors (state of publishing, previews of unpublished rows and of forms) and
 * administrators (publish now).
 */
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
  addPreviews(app, deps, pages);
  return app;
}
