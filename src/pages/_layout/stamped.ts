import { apiBase } from '#lib/api/bases.ts';
import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { Stamped } from './client-stale.ts';

interface Row {
  id: number;
  updated_at: string;
}

/**
 * For `client:stale`: the first `shown` rows of a list as they are now, and where a browser sees
 * whether they still are.
 */
export const stamped = (
  { paths, keys }: EntityPaths,
  rows: readonly Row[],
  shown: number
): Stamped => ({
  url: `${apiBase}${paths.list}?page=1&per_page=${shown}`,
  key: keys.list,
  stamp: rows
    .slice(0, shown)
    .map(({ id, updated_at }) => `${id}@${updated_at}`)
    .join()
});
