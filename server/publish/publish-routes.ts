import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  publish,
  publishEvents,
  publishState,
  type Publishing
} from '#lib/contract/endpoints/publishing.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { bearer, serve, type ApiEnv, type SessionFinder } from '../http/serve.ts';
import type { Publisher } from './publisher.ts';

const BEAT = 5000;

/**
 * The state of publishing, now and after each change (editors); it ends with the session, the role
 * and the process.
 */
export function publishEventRoutes(
  publisher: Pick<Publisher, 'state' | 'subscribe'>,
  sessions: SessionFinder
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, publishEvents, ({ c }) => {
    const token = bearer(c) ?? '';
    // Proxies hand each event on at once.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const over = new Promise<void>((resolve) => {
        const send = (state: Publishing): void => {
          stream.writeSSE({ event: 'publishing', data: JSON.stringify(state) }).catch(end);
        };
        const beat = async (): Promise<void> => {
          const user = await sessions.find(token);
          if (user && hasRole(user.role, 'editor'))
            await stream.writeSSE({ event: 'beat', data: '' });
          else end();
        };
        const beats = setInterval(() => {
          beat().catch(end);
        }, BEAT);
        let leave = (): void => undefined;
        const end = (): void => {
          clearInterval(beats);
          leave();
          resolve();
        };
        stream.onAbort(end);
        send(publisher.state());
        leave = publisher.subscribe((state) => (state ? send(state) : end()));
      });
      await over;
    });
  });
  return app;
}

/**
 * Whether the public site shows the newest content (editors), and a way to publish it now
 * (administrators).
 */
export function publishRoutes(publisher: Publisher): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, publishState, () => publisher.state());
  serve(app, publish, async () => {
    await publisher.publish();
    return publisher.state();
  });
  return app;
}
