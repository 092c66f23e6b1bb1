import type { APIRequestContext } from '@playwright/test';
import { apiPaths } from '#lib/contract/api-paths.ts';
import { asAdmin } from './e2e-admin.ts';

type Kind = keyof typeof apiPaths;

/** Stores rows of an entity through the API, all or none. Returns their ids. */
export async function importRows(
  request: APIRequestContext,
  kind: Kind,
  rows: Record<string, string>[]
): Promise<number[]> {
  const answer = await request.post(`/api${apiPaths[kind].paths.admin}/import`, {
    headers: await asAdmin(request),
    data: { rows }
  });
  if (!answer.ok()) throw new Error(`nothing imported: ${await answer.text()}`);
  const { rows: done } = (await answer.json()) as { rows: { id: number }[] };
  return done.map(({ id }) => id);
}

async function found(request: APIRequestContext, kind: Kind, q: string) {
  const { paths, keys } = apiPaths[kind];
  // The server may close an idle connection at the moment of its reuse.
  const answer = await request.get(`/api${paths.list}`, {
    params: { q, per_page: 1000 },
    maxRetries: 1
  });
  return ((await answer.json()) as Record<string, { id: number; name: string }[]>)[keys.list] ?? [];
}

/** Returns the names of the products that match a search, in order. */
export const productNames = async (request: APIRequestContext, q: string): Promise<string[]> =>
  (await found(request, 'product', q)).map(({ name }) => name);

/** Deletes the rows that match a search, so that other tests do not see them. */
export async function removeFound(
  request: APIRequestContext,
  kind: Kind,
  q: string
): Promise<void> {
  const ids = (await found(request, kind, q)).map(({ id }) => id);
  if (ids.length === 0) return;
  const data = { ids, action: 'delete' };
  await request.post(`/api${apiPaths[kind].paths.admin}/bulk`, {
    headers: await asAdmin(request),
    data
  });
}
