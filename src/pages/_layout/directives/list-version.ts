import { apiBase } from '#lib/api/bases.ts';
import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { ListVersion } from './client-revalidate.ts';

interface Row {
  id: number;
  updated_at: string;
}

/** For `client:revalidate`: the version of a list's first `shown` rows, and where to ask for it. */
export const listVersion = (
  { paths, keys }: EntityPaths,
  rows: readonly Row[],
  shown: number
): ListVersion => ({
  url: `${apiBase}${paths.list}?page=1&per_page=${shown}`,
  key: keys.list,
  version: rows
    .slice(0, shown)
    .map(({ id, updated_at }) => `${id}@${updated_at}`)
    .join()
});
