import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The body of a public answer. */
export const text = async (
  app: TestApp,
  path: string,
  headers: Record<string, string> = {}
): Promise<string> => (await app.request(path, { headers })).text();

/** Changes the categories' names in the database, behind every process's back. */
export async function rename(app: TestApp): Promise<void> {
  await app.db
    .updateTable('product_categories')
    .set({ name: sql`name || '·'` })
    .execute();
}

/**
 * Whether answers come from memory: a change that no process was told of does not show. Needs a
 * category.
 */
export async function isRemembered(app: TestApp): Promise<boolean> {
  const before = await text(app, '/api/product-category');
  await rename(app);
  return (await text(app, '/api/product-category')) === before;
}

/** Waits until an app gives answers from memory, or until it no longer does. */
export async function waitUntilRemembered(app: TestApp, expected = true): Promise<void> {
  await vi.waitUntil(async () => (await isRemembered(app)) === expected, { timeout: 15_000 });
}
