import { Hono } from 'hono';
import { entities } from '#lib/contract/entities.ts';
import { LIST_PARAMETERS } from '../../entities/list-query.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Answers the public lists and items, and the lookup by name, from memory; mounted before their
 * routes.
 */
export function cachedRoutes(cache: ResponseCache): Hono {
  const app = new Hono();
  app.get('/product/get-name', cache.answers(['name']));
  for (const { read, paths } of Object.values(entities)) {
    if (read !== 'public') continue;
    app.get(paths.list, cache.answers(LIST_PARAMETERS));
    app.get(`${paths.one}/:id{[0-9]+}`, cache.answers([]));
  }
  return app;
}
