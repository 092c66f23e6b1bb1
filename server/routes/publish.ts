import { Hono } from 'hono';
import { PUBLISH_PATH } from '#lib/contract/addresses.ts';
import type { Deps } from '../deps.ts';
import { adminOnly, signedIn } from '../http/auth.ts';
import type { AuthEnv } from '../http/auth.ts';
import type { Sessions } from '../http/sessions.ts';

/** Whether the public site shows the newest content, and a way to publish it now (administrators). */
export function publishRoutes({ publisher }: Deps, sessions: Sessions): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.use(PUBLISH_PATH, signedIn(sessions), adminOnly);
  app.get(PUBLISH_PATH, (c) => c.json(publisher.state()));
  app.post(PUBLISH_PATH, (c) => {
    void publisher.publish();
    return c.json(publisher.state(), 202);
  });
  return app;
}
