import type { APIRequestContext } from '@playwright/test';
import { apiPaths } from '#lib/contract/api-paths.ts';
import { call, read } from './e2e-admin.ts';

type Kind = keyof typeof apiPaths;

/** Stores rows of an entity through the API, all or none. Returns their ids. */
export async function importRows(
  request: APIRequestContext,
  kind: Kind,
  rows: Record<string, string>[]
): Promise<number[]> {
  const done = await call(request, 'post', `${apiPaths[kind].paths.admin}/import`, { rows });
  return done.rows.map(({ id }: { id: number }) => id);
}

const search = (kind: Kind, q: string): string =>
  `${apiPaths[kind].paths.list}?per_page=1000&q=${encodeURIComponent(q)}`;

/** Returns the names of the products that match a search, in order. */
export async function productNames(request: APIRequestContext, q: string): Promise<string[]> {
  const { Products } = await read(request, search('product', q));
  return Products.map(({ name }: { name: string }) => name);
}

/**
 * Deletes the rows that contain a text, so that other tests do not see them. Filters the results of
 * the search, because a search also finds rows with only some of the words.
 */
export async function removeFound(
  request: APIRequestContext,
  kind: Kind,
  q: string
): Promise<void> {
  const { paths, keys } = apiPaths[kind];
  const rows = (await call(request, 'get', search(kind, q)))[keys.list];
  const hasText = (row: object) =>
    Object.values(row).some((value) => typeof value === 'string' && value.includes(q));
  const ids = rows.filter(hasText).map(({ id }: { id: number }) => id);
  if (ids.length > 0) await call(request, 'post', `${paths.admin}/bulk`, { ids, action: 'delete' });
}
