import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { PUBLISH_EVENTS_PATH } from '#lib/contract/api-paths.ts';
import type { Publishing } from '#lib/contract/publishing.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Publisher } from './publisher.ts';
import { bearer, requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';

const BEAT = 5000;

/**
 * The state of publishing, now and after each change (editors); it ends with the session, the role
 * and the process.
 */
export function publishEventRoutes(
  publisher: Pick<Publisher, 'state' | 'subscribe'>,
  sessions: SessionFinder
): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.get(PUBLISH_EVENTS_PATH, signedIn(sessions), requireRole('editor'), (c) => {
    const token = bearer(c) ?? '';
    // Proxies hand each event on at once.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const over = new Promise<void>((resolve) => {
        const send = (state: Publishing) =>
          stream.writeSSE({ event: 'publishing', data: JSON.stringify(state) });
        const beat = async (): Promise<void> => {
          const user = await sessions.find(token);
          if (user && hasRole(user.role, 'editor'))
            await stream.writeSSE({ event: 'beat', data: '' });
          else end();
        };
        const beats = setInterval(() => void beat().catch(end), BEAT);
        let leave = (): void => undefined;
        const end = (): void => {
          clearInterval(beats);
          leave();
          resolve();
        };
        stream.onAbort(end);
        void send(publisher.state());
        leave = publisher.subscribe((state) => (state ? void send(state) : end()));
      });
      await over;
    });
  });
  return app;
}
