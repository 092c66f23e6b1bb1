import type { Page } from '@playwright/test';

import { type CacheKind, cacheName } from '../../src/pages/_service-worker/caches.ts';
import { expect, visit } from './browser.ts';

/** Returns the paths of the service worker's cached responses of one kind. */
export const cachedPaths = (page: Page, kind: CacheKind): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName(kind));

/** Opens a page and waits until the service worker has cached it. */
export async function visitAndCache(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect.poll(() => cachedPaths(page, 'pages'), { timeout: 20_000 }).toContain(path);
}
