import type { ClientDirective } from 'astro';
import { afterLoad } from '../after-load.ts';

/** The API URL of an island's rows, and the version of the rows in the page. */
export interface ListVersion {
  url: string;
  key: string;
  /** Fields that the page does not show. */
  unseen: string[];
  /** Empty if the page has no rows. */
  version: string;
}

/** A row of the API's response. */
type AnsweredRow = Record<string, unknown>;

/**
 * `client:revalidate={listVersion(…)}` hydrates an island only if its rows have changed since the
 * build. It checks once the page is painted and idle, so that unchanged pages load no React. An
 * island without rows hydrates immediately and fetches them. Astro inlines this file into the page.
 */
const revalidate: ClientDirective = (load, { value }) => {
  const { url, key, unseen, version } = value as unknown as ListVersion;
  const hydrate = async () => (await load())();
  const check = async () => {
    const answer = await fetch(url);
    if (!answer.ok) return;
    const body = (await answer.json()) as Record<string, AnsweredRow | AnsweredRow[]>;
    const rows = [body[key] ?? []].flat();
    // The same as `versionOf` in list-version.ts.
    const texts = rows.map((row) =>
      Object.keys(row)
        .filter((field) => !unseen.includes(field))
        .sort()
        .map((field) => [field, row[field]])
    );
    let hash = 0x811c9dc5;
    for (const character of JSON.stringify(texts))
      hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
    if (String(hash >>> 0) !== version) await hydrate();
  };
  // If the API does not respond, the page stays as it was built.
  const start = () => void (version ? check() : hydrate()).catch(() => undefined);
  if (version) afterLoad(start);
  else start();
};

export default revalidate;
