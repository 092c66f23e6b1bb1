import { Hono } from 'hono';
import { publish, publishState } from '#lib/contract/endpoints/publishing.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import type { Publisher } from './publisher.ts';

/**
 * Whether the public site shows the newest content (editors), and a way to publish it now
 * (administrators).
 */
export function publishRoutes(publisher: Publisher): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, publishState, () => publisher.state());
  serve(app, publish, () => {
    void publisher.publish();
    return publisher.state();
  });
  return app;
}
