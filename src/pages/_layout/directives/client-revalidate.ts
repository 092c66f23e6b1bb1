import type { ClientDirective } from 'astro';
import { afterLoad } from '../after-load.ts';

/** The address of an island's rows, and the version of those in the page. */
export interface ListVersion {
  url: string;
  key: string;
  /** Fields that the page does not show. */
  unseen: string[];
  /** Empty where the page has no rows. */
  version: string;
}

/** A row as the API answers it. */
type AnsweredRow = Record<string, unknown>;

/**
 * `client:revalidate={listVersion(…)}` hydrates an island only if its rows have changed since the
 * build; it asks once the page is painted and idle. A page that is up to date loads no React for
 * it. An island without rows asks for them itself, at once. Astro inlines this file into the page.
 */
const revalidate: ClientDirective = (load, { value }) => {
  const { url, key, unseen, version } = value as unknown as ListVersion;
  const hydrate = async () => (await load())();
  const check = async () => {
    const answer = await fetch(url);
    if (!answer.ok) return;
    const body = (await answer.json()) as Record<string, AnsweredRow | AnsweredRow[]>;
    const rows = [body[key] ?? []].flat();
    // As `versionOf` in list-version.ts has it.
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
  // Without an answer from the API the page stays as it was built.
  const start = () => void (version ? check() : hydrate()).catch(() => undefined);
  if (version) afterLoad(start);
  else start();
};

export default revalidate;
