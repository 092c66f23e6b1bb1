import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Returns the body of a public response. */
export const text = async (
  app: TestApp,
  path: string,
  headers: Record<string, string> = {}
): Promise<string> => (await app.request(path, { headers })).text();

/** Renames the categories in the database without notifying any process. */
export async function rename(app: TestApp): Promise<void> {
  await app.db
    .updateTable('product_categories')
    .set({ name: sql`name || '·'` })
    .execute();
}

/**
 * Returns whether an app caches responses. If so, the app does not show a change that it was not
 * notified of. Renames the categories, so at least one must exist.
 */
export async function isCached(app: TestApp): Promise<boolean> {
  const before = await text(app, '/api/product-category');
  await rename(app);
  return (await text(app, '/api/product-category')) === before;
}

/** Waits until an app caches responses, or until it no longer does. */
export async function waitUntilCached(app: TestApp, expected = true): Promise<void> {
  await vi.waitUntil(async () => (await isCached(app)) === expected, { timeout: 15_000 });
}
