import { Hono } from 'hono';
import type { Logger } from 'pino';
import { firstDay, readSettings, writeSettings } from '#lib/contract/endpoints/settings.ts';
import type { Database } from '../db/tables.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { readFirstDay } from './first-day.ts';
import type { Settings } from './site-settings.ts';

/** Creates the routes of the site's settings and of the first-day list, for administrators. */
export function settingsRoutes(deps: {
  db: Database;
  log: Logger;
  settings: Settings;
}): Hono<ApiEnv> {
  const { db, log, settings } = deps;
  const app = new Hono<ApiEnv>();
  serve(app, readSettings, () => settings.read());
  serve(app, writeSettings, async ({ body, signedIn }) => {
    const changed = await settings.update(body, signedIn);
    log.info({ by: signedIn.id }, 'an administrator changed the settings');
    return changed;
  });
  serve(app, firstDay, async ({ signedIn }) => {
    const { first_day, sends_mail } = await settings.read();
    return first_day ? readFirstDay(db, signedIn.id, sends_mail) : { steps: [], demo: [], kept: 0 };
  });
  return app;
}
