import type { ClientDirective } from 'astro';

/** Where a browser asks for an island's rows, and the version of those in the page. */
export interface ListVersion {
  url: string;
  key: string;
  version: string;
}

interface Row {
  id: number;
  updated_at: string;
}

/**
 * `client:revalidate={listVersion(…)}` hydrates an island only if its rows have changed since the
 * build; it asks once the page is idle. A page that is up to date loads no React for it. Astro
 * inlines this file into the page, so it may import only types.
 */
const revalidate: ClientDirective = (load, { value }) => {
  const { url, key, version } = value as unknown as ListVersion;
  const check = async () => {
    const answer = await fetch(url);
    if (!answer.ok) return;
    const rows = ((await answer.json()) as Record<string, Row[]>)[key] ?? [];
    if (rows.map(({ id, updated_at }) => `${id}@${updated_at}`).join() === version) return;
    const hydrate = await load();
    await hydrate();
  };
  // Without an answer from the API the page stays as it was built.
  const begin = () => void check().catch(() => undefined);
  const whenIdle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(begin, { timeout: 2000 })
      : setTimeout(begin, 2000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
};

export default revalidate;
