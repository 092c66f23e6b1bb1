import { apiBase } from '#lib/api/bases.ts';
import type { EntityPaths } from '#lib/contract/api-paths.ts';
import type { AnsweredRow, ListVersion } from './client-revalidate.ts';

interface Dated {
  id: number;
  updated_at: string;
}

// As client-revalidate.ts has it, which may import only types.
const versionOf = (rows: readonly Dated[], listed = ''): string =>
  (rows as readonly AnsweredRow[])
    .map((row) => `${row.id}@${row.updated_at}${JSON.stringify(row[listed]) ?? ''}`)
    .join();

/** For `client:revalidate`: the version of a list's first `shown` rows, and where to ask for it. */
export const listVersion = (
  { paths, keys }: EntityPaths,
  rows: readonly Dated[],
  shown: number
): ListVersion => ({
  url: `${apiBase}${paths.list}?page=1&per_page=${shown}`,
  key: keys.list,
  version: versionOf(rows.slice(0, shown))
});

/**
 * The same for one row and the names in its field `listed`, because a row is not changed when what
 * it lists is renamed or deleted.
 */
export const rowVersion = (
  { paths, keys }: EntityPaths,
  row: Dated,
  listed: string
): ListVersion => ({
  url: `${apiBase}${paths.one}/${row.id}`,
  key: keys.one,
  version: versionOf([row], listed),
  listed
});
