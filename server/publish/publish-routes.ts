import { Hono } from 'hono';
import { PUBLISH_PATH } from '#lib/contract/api-paths.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';
import type { Publisher } from './publisher.ts';

/**
 * Whether the public site shows the newest content (editors), and a way to publish it now
 * (administrators).
 */
export function publishRoutes(publisher: Publisher, sessions: SessionFinder): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.use(PUBLISH_PATH, signedIn(sessions), requireRole('editor'));
  app.get(PUBLISH_PATH, (c) => c.json(publisher.state()));
  app.post(PUBLISH_PATH, requireRole('admin'), (c) => {
    void publisher.publish();
    return c.json(publisher.state(), 202);
  });
  return app;
}
