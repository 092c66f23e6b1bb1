import type { Page } from '@playwright/test';

import { expect, visit } from './browser.ts';

/** Paths of the answers of one kind that the worker has kept. */
export const kept = (page: Page, room: string): Promise<string[]> =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`${start}-`));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, room);

/** Opens a page and waits until the worker has kept it. */
export async function see(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect.poll(() => kept(page, 'pages'), { timeout: 20_000 }).toContain(path);
}
