import type { ClientDirective } from 'astro';
import { afterLoad } from '../after-load.ts';

/** The API URL of an island's rows, and the version of the rows in the page. */
export interface ListVersion {
  url: string;
  key: string;
  /** Fields that the page does not show; the version ignores them. */
  unseen: string[];
  /** Empty if the page has no rows. */
  version: string;
}

/**
 * Returns a 32-bit hash (FNV-1a) of rows; '' without rows. Omits the fields in `unseen`, such as
 * `updated_at`, which a save in another language changes, too.
 */
export function versionOf(rows: readonly object[], unseen: readonly string[]): string {
  if (rows.length === 0) return '';
  const texts = rows.map((row) =>
    Object.entries(row)
      .filter(([field]) => !unseen.includes(field))
      .toSorted(([value], [other]) => (value < other ? -1 : 1))
  );
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(texts))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return String(hash >>> 0);
}

/**
 * `client:revalidate={listVersion(…)}` hydrates an island only if its rows have changed since the
 * build, so that unchanged pages load no React. It checks once the page is painted and idle. An
 * island without rows hydrates immediately and fetches them. Astro inlines this file into the page.
 */
const revalidate: ClientDirective = (load, { value }) => {
  const { url, key, unseen, version } = value as unknown as ListVersion;
  const hydrate = async () => (await load())();
  const check = async () => {
    const response = await fetch(url);
    if (!response.ok) return;
    const body = (await response.json()) as Record<string, object | object[]>;
    const rows = [body[key] ?? []].flat();
    if (versionOf(rows, unseen) !== version) await hydrate();
  };
  // If the API does not respond, the page stays as it was built.
  const start = () => void (version ? check() : hydrate()).catch(() => undefined);
  if (version) afterLoad(start);
  else start();
};

export default revalidate;
