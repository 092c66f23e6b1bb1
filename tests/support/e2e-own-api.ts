import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startServer } from './server-process.ts';

/**
 * Starts an API with other settings, and sends the API requests of a context's pages to it. The
 * shared server still serves the pages, so no site is built. Returns the URL of the API, and a
 * function that stops it.
 */
export async function ownApi(context: BrowserContext, env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  const server = await startServer(folder, { env });
  await context.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    // Answers the beacon of a visit here, because its response would come from another origin.
    if (pathname === '/api/visit') return route.fulfill({ status: 204 });
    return route.continue({ url: server.base + pathname + search });
  });
  return {
    base: server.base,
    async stop() {
      // Closes pages first, because requests that fail would count as errors.
      for (const page of context.pages()) await page.close();
      await server.kill();
      await rm(folder, { recursive: true });
    }
  };
}
